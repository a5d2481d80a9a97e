import { language } from '../i18n';

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

// "yesterday", "5 minutes ago"; empty within the last minute.
export function ago(time: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  const past = Math.max(0, now - time);
  for (const [unit, length] of steps)
    if (past >= length) return format.format(-Math.floor(past / length), unit);
  return '';
}
