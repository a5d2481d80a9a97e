// A number as it is printed: with a minus sign, which is as wide as a plus, and not with a hyphen.
export function figure(number: number | undefined): string {
  return number === undefined ? '' : String(number).replace('-', '−');
}
