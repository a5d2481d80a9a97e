// Seats as views count them.
export const seatIndex = (seat: string): number => Number(seat.slice(1)) - 1;
export const seatsOf = ({ seats }: { seats: number }): string[] =>
  Array.from({ length: seats }, (_, i) => `p${i + 1}`);
export const shipOf = <S>({ ship }: { ship: readonly S[] }, seat: string): S => ship[seatIndex(seat)]!;
