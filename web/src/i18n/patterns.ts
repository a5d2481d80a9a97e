// What goes wrong in texts again and again, as patterns. `patterns.test.ts` looks for them in every text of the project.
import type { Text } from './every';
import type { Language } from './languages';

export interface Pattern {
  name: string;
  language?: Language;
  finds(text: Text, sentences: string[]): boolean;
  // Texts that look like it and are right, each with the reason; one that no longer looks like it is to be struck off.
  right?: Record<string, string>;
}

const anywhere = (sought: RegExp) => (_: Text, sentences: string[]) =>
  sentences.some((one) => sought.test(one));
const atTheTable = (sought: RegExp) => (text: Text, sentences: string[]) =>
  !text.ofRules && sentences.some((one) => sought.test(one));

const kGalaxyTrucker = /^games\/galaxy_trucker\//;
const kCapitaineCosmos = /^games\/capitaine_cosmos\//;
const kNebuleuseRouge = /^games\/nebuleuse_rouge\//;
const kCosmicPioneers = /^games\/cosmic_pioneers\//;

// Arguments that are numbers, or squares and codes written in figures: nothing is elided before them.
const kFigures = 'multiplier|low|high|n|columns|rows|slots|seats|square';
const kPersons = 'seat|player|name|names|who|winner|winners|leader';

const kBeforeName = new RegExp(
  `(?<!\\p{L})(?:de|du|que|le|la|ne|se|jusque|lorsque|puisque|[dlq]u?’) ?⟨(?!#|(?:${kFigures})⟩)`,
  'iu',
);

const kParticiple = '\\p{L}*(?:ée?s?|ie?s?|ue?s?|erte?s?|uite?s?|inte?s?)(?!\\p{L})';
// Without a verb only what can be nothing else: "ici" and "ou" end like participles, "côté" and "rangée" too.
const kBareParticiple =
  '(?!(?:dé|côté|rangée)s?(?!\\p{L}))(?:\\p{L}+ée?s?|choisie?s?|perdue?s?|détruite?s?|ouverte?s?|découverte?s?|éteinte?s?)(?!\\p{L})';
const kParticipleAlone = new RegExp(`^(?:est|sont|a été|ont été) ${kParticiple}`, 'u');
const kParticipleOfThing = new RegExp(
  `⟨(?!#|(?:${kPersons}|${kFigures})⟩)([\\p{L}_]+)⟩(?: (?:(?:en|sur|à) )?⟨[^⟩]*⟩)?(?:(?: (?:est|sont|sera|a été|ont été|reste|devient)|\\s:) ${kParticiple}|,? ${kBareParticiple})`,
  'gu',
);

const kSquareAlone =
  /(?:^|, |(?<!\p{L})(?:from|in|into|to|de|à) |⟨(?:figure|goods)⟩ en |astronaute (?:s’installe )?en |quelqu’un (?:se réveille )?en )⟨(?:square|battery|chamber|cabin|from|to)⟩/iu;

// At the table of the terminal "? 3" asks about the third choice.
const kQuestionMarkAsCommand = /(?:^|, |«\u00a0)\? /gu;

export const patterns: Pattern[] = [
  {
    // "de Orange": a name may begin with a vowel. What a game's verbs and events say is heard with every name they can have.
    name: 'élision before a name',
    language: 'fr',
    finds: ({ file, key }, sentences) =>
      !(/^games\/\w+\/text\//.test(file) && /^(?:verb|event)\./.test(key)) &&
      sentences.some((one) => kBeforeName.test(one)),
  },
  {
    // "Cabine est détruit": a thing has a gender, and the sentence does not know it.
    name: 'participle after the name of a thing',
    language: 'fr',
    finds: ({ pattern, ofRules }, sentences) =>
      !ofRules &&
      sentences.some((one) => {
        if (kParticipleAlone.test(one)) return true; // it is put behind one elsewhere
        return [...one.matchAll(kParticipleOfThing)].some(
          ([, thing]) => !pattern.includes(`{${thing}_id, select`),
        );
      }),
    right: {
      'cli/text/fr.json coverage.stray': 'the number is that of a rule, « la règle »',
      'games/cosmic_pioneers/text/fr.json event.planet_destroyed': '« la planète »',
      'games/nebuleuse_rouge/text/fr.json verb.discover': '« la planète »',
      'games/nebuleuse_rouge/text/fr.json event.card_turned_up': '« la carte » that lies there',
      'games/galaxy_trucker/board/text.fr.json gt.pile.by': '« la pile » stands before its number',
    },
  },
  {
    // Read as "more" on a button.
    name: '« Plus de »',
    language: 'fr',
    finds: atTheTable(/^plus d[e’]/iu),
  },
  {
    // "Qui l’ouvre peut…": how proverbs speak.
    name: '« Qui » without anybody',
    language: 'fr',
    finds: anywhere(/(?:^|[.;:] )Qui(?= )(?! (?:est|sont) )[^.?]*\./u),
    right: { 'cli/text/fr.json help.play.seats': 'says what an option of the command is for' },
  },
  {
    // "Who lands gains": the same in English.
    name: '“Who” without anybody',
    language: 'en',
    finds: anywhere(/(?:^|[.;:] )Who(?= )[^.?]*\./u),
    right: { 'cli/text/en.json help.play.seats': 'says what an option of the command is for' },
  },
  {
    name: 'a bookish word',
    language: 'en',
    finds: anywhere(
      /\b(?:whom|anew|wholly|unlawful|thereof|thereby|herein|hence|lest|shall|forthwith|nought|reckon\w*)\b/i,
    ),
  },
  {
    name: 'he for a player',
    language: 'en',
    finds: ({ file }, sentences) =>
      !file.includes('/content/') && sentences.some((one) => /\b(?:he|him|his)\b/i.test(one)),
  },
  {
    name: 'a word of ours before players: hôte, réponse, question',
    language: 'fr',
    finds: anywhere(/(?<![\p{L}⟨])(?:hôtes?|réponses?|questions?|répondre|répondu)(?!\p{L})/iu),
    right: { 'games/nebuleuse_rouge/content/names.fr.json extrasolar.a-lumen.text': 'a story' },
  },
  {
    name: 'a word of ours before players: host, deed, answer, question, told, ask',
    language: 'en',
    finds: anywhere(/(?<!⟨)\b(?:hosts?|deeds?|answers?|answered|questions?|told|open ask)\b/i),
    right: {
      'games/nebuleuse_rouge/content/names.en.json extrasolar.a-lumen.text': 'a story',
      'games/nebuleuse_rouge/text/rules.en.json NR-409.text': 'a sign on a card',
    },
  },
  {
    // "Continuer finit le tour": a turn ends, nobody ends it so.
    name: '« finir » or « arrêter » for « mettre fin à », « s’arrêter »',
    language: 'fr',
    finds: anywhere(
      /(?<!\p{L})(?:(?:finit|finissent) (?:le|la|les|un|une|votre|vos|son|sa|ses) (?:tour|partie|exploration|manche|vol)|(?<!vous )vous arrêtez(?!-| (?:le|la|les|un|une) )|pouvez arrêter)/iu,
    ),
  },
  {
    // English sheets of orders have L and R.
    name: 'a French order in English',
    language: 'en',
    finds: ({ file }, sentences) =>
      kCapitaineCosmos.test(file) &&
      !file.includes('/content/') &&
      sentences.some((one) => /(?<![⟨\p{L}\d])M?(?:GG?|DD?)(?![⟩⟨\p{L}\d])/u.test(one)),
    right: {
      'games/capitaine_cosmos/text/rules.en.json CC-332.text': 'says that they are understood too',
      'games/capitaine_cosmos/board/text.en.json cc.sheet.hint': 'says that they are understood too',
    },
  },
  {
    // "Spends a cell from 8-7": what lies there is named, a square says only where.
    name: 'a square alone',
    finds: ({ file }, sentences) =>
      /^games\/galaxy_trucker\/text\/\w+\.json$/.test(file) &&
      sentences.some((one) => kSquareAlone.test(one)),
    right: { 'games/galaxy_trucker/text/fr.json event.shot_rolled': 'a side, not a square' },
  },
  {
    // "Executes ML": the letters are those of the sheet; what was done is told in words.
    name: 'an order in letters alone',
    finds: ({ file, pattern }) =>
      /^games\/capitaine_cosmos\/text\/\w+\.json$/.test(file) &&
      /\{code_id\}|\{M?[LR]{1,2}\}/.test(pattern.replace('({code})', '')),
    right: {
      'games/capitaine_cosmos/text/en.json verb.order': 'an entry of the sheet, as it is written there',
      'games/capitaine_cosmos/text/fr.json verb.order': 'an entry of the sheet, as it is written there',
    },
  },
  {
    name: 'French signs',
    language: 'fr',
    finds: ({ pattern }) =>
      /\p{L}'\p{L}|[^\u202f!?;…⟨][;!?](?!\p{L})| (?:»|:(?!:))|« |\p{L}:(?= |$)|“|”|''|\.\.\./u.test(
        pattern.replace(kQuestionMarkAsCommand, ' '),
      ),
    right: { 'cli/text/fr.json help.usage.options': 'dots of a usage line' },
  },
  {
    name: 'hyphen for minus',
    finds: ({ pattern }) => /(?:^|[\s(«:])-(?=[\d{#])/u.test(pattern),
  },
];

// One thing has one name.
interface OneName {
  where: RegExp; // in these files
  language: Language;
  never: RegExp;
  name: string;
  right?: Pattern['right'];
}
const oneName: OneName[] = [
  { where: /./, language: 'fr', never: /évènement/i, name: 'événement' },
  { where: /^web\//, language: 'fr', never: /en différé/i, name: 'sur plusieurs jours' },
  { where: /^web\//, language: 'fr', never: /loyal|honnête/i, name: 'hasard vérifiable' },
  { where: /^web\//, language: 'fr', never: /par lien|privée?s?(?!\p{L})/iu, name: 'sur invitation' },
  { where: /^web\//, language: 'en', never: /\bprivate\b|\bby link$/i, name: 'by invitation' },
  { where: /^web\//, language: 'fr', never: /(?<!\p{L})absente?(?!\p{L})/iu, name: 'hors ligne' },
  {
    where: /^(?:web|cli)\//,
    language: 'en',
    never: /\btak\w+ (?:\S+ ){0,3}back\b/i,
    name: 'undo',
    right: {
      'web/text/online.en.json online.error.stand_in': 'a seat',
      'web/text/table.en.json table.log.retracted': 'a secret choice, to make another',
      'web/text/table.en.json table.retract': 'a secret choice, to make another',
      'cli/text/en.json replay.retract': 'a secret choice, to make another',
    },
  },
  { where: kGalaxyTrucker, language: 'fr', never: /puissance/i, name: 'force' },
  { where: kGalaxyTrucker, language: 'fr', never: /(?<!\p{L})moteurs?(?!\p{L})/iu, name: 'réacteur' },
  { where: kGalaxyTrucker, language: 'fr', never: /(?<!\p{L})canons? double/iu, name: 'laser' },
  {
    where: kGalaxyTrucker,
    language: 'fr',
    never: /(?<!\p{L})soutes?(?!\p{L})|conteneur/iu,
    name: 'porte-containers',
  },
  { where: kGalaxyTrucker, language: 'fr', never: /extraterrestre/i, name: 'alien' },
  { where: kGalaxyTrucker, language: 'fr', never: /meneu/i, name: 'leader' },
  { where: kGalaxyTrucker, language: 'fr', never: /espace dégagé/i, name: 'Open space' },
  { where: kGalaxyTrucker, language: 'fr', never: /tirs? lourd/i, name: 'tir puissant' },
  { where: kGalaxyTrucker, language: 'fr', never: /arrim/i, name: 'accoster' },
  { where: kGalaxyTrucker, language: 'fr', never: /infraction|(?<!par )défauts?(?!\p{L})/iu, name: 'faute' },
  { where: kGalaxyTrucker, language: 'fr', never: /(?<!\p{L})brune?s?(?!\p{L})/iu, name: 'marron' },
  { where: kGalaxyTrucker, language: 'fr', never: /paquet/i, name: 'pile' },
  {
    where: kGalaxyTrucker,
    language: 'fr',
    never: /cellules?(?!\p{L})|(?:dépense|perd|paie|avec|nouvelle) (?:une )?piles?(?!\p{L})/iu,
    name: 'capsule',
  },
  { where: kGalaxyTrucker, language: 'fr', never: /(?<!à )(?<!\p{L})peines?(?!\p{L})/iu, name: 'pénalité' },
  {
    where: kGalaxyTrucker,
    language: 'fr',
    never: /(?<!\p{L})(?:jointe?|reliée?)s?(?!\p{L})/iu,
    name: 'connecté',
  },
  { where: kGalaxyTrucker, language: 'fr', never: /connecteurs? ouverts?/i, name: 'connecteur exposé' },
  { where: kGalaxyTrucker, language: 'en', never: /open connectors?/i, name: 'exposed connector' },
  { where: kGalaxyTrucker, language: 'en', never: /\bat fault\b/i, name: 'faulty' },
  { where: kGalaxyTrucker, language: 'fr', never: /marchandises? (?:à perdre|perdue)/i, name: 'bloc' },
  { where: kCosmicPioneers, language: 'fr', never: /mouvement/i, name: 'déplacement' },
  { where: kCosmicPioneers, language: 'fr', never: /offre hostile/i, name: 'OPA hostile' },
  { where: kCosmicPioneers, language: 'en', never: /waystation/i, name: 'Jumpgate' },
  { where: kCapitaineCosmos, language: 'fr', never: /(?<!\p{L})(?:remet|remis|répét)/iu, name: 'valider' },
  { where: kCapitaineCosmos, language: 'en', never: /\bcargos?\b/i, name: 'freighter' },
  { where: kCapitaineCosmos, language: 'fr', never: /colonnes? et (?:\S+ )?lignes?/i, name: 'rangée' },
  { where: kCapitaineCosmos, language: 'fr', never: /(?<!\p{L})classes?(?!\p{L})/iu, name: 'catégorie' },
  { where: kNebuleuseRouge, language: 'fr', never: /(?<!\p{L})primes?(?!\p{L})/iu, name: 'bonus' },
  { where: kNebuleuseRouge, language: 'fr', never: /dommages?/i, name: 'dégâts' },
  {
    where: kNebuleuseRouge,
    language: 'fr',
    never:
      /(?:contacts?|cartes?|planètes?|secteur x) (?:sont |est )?(?:accompli|établi)|a (?:accompli|établi) le contact/iu,
    name: 'réussi',
  },
  {
    where: kNebuleuseRouge,
    language: 'fr',
    never: /expériences? demandée?|expérience demandé/i,
    name: 'expérience requise',
  },
  { where: kNebuleuseRouge, language: 'en', never: /experience asked for/i, name: 'experience required' },
];

for (const { where, language, never, name, right } of oneName)
  patterns.push({
    name: `another name for “${name}”`,
    language,
    finds: ({ file, pattern }) => where.test(file) && never.test(pattern),
    right,
  });

export function offending({ language, finds }: Pattern, texts: Text[]): string[] {
  return texts
    .filter((text) => language === undefined || text.language === language)
    .filter((text) => finds(text, text.sentences))
    .map(({ file, key }) => `${file} ${key}`);
}
