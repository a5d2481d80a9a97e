// Days of challenges: dates of UTC, "2026-11-17".
import dates from 'virtual:dates';
import all from '../../../catalogue/challenges.json';

export const challengingGames: readonly string[] = Object.keys(all);

const kDay = 86_400_000;
export const kDaysKept = 30; // by a host

export function today(now = Date.now()): string {
  return new Date(now).toISOString().slice(0, 10);
}
export function daysAfter(day: string, days: number): string {
  return today(Date.parse(day) + days * kDay);
}
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && today(Date.parse(text)) === text
  );
}
// "November 17"
export function dayInWords(day: string, language: string): string {
  const date = new Date(day);
  return dates[language][date.getUTCMonth()].replace('{day}', String(date.getUTCDate()));
}
