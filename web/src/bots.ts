// The bots that there are, by name, weakest first: every level in every style (agents/levels.h). Texts say what each is called
// and does: "level.veteran.bold", "level.veteran.bold.about".
import table from '$generated/bots.json';

export const bots: string[] = table.bots.map(({ name }) => name);
export const usualBot: string = table.usual; // an opponent, and who stands in for a person
export const firstBot: string = bots[0]!; // an opponent for somebody who has not won the game yet

// What a bot is called today: tables and files of older versions name it by its algorithm. Undefined where it is none of ours.
export function botNamed(name: string): string | undefined {
  return table.bots.find((bot) => bot.name === name || bot.formerly === name)?.name;
}

// The key of the text that names a bot. A host may have bots that this page has not.
export function botKey(name: string): string {
  const known = botNamed(name)?.replace(':', '.');
  return known ? `level.${known}` : 'online.bot';
}
