// What a variant can change of a game's content: every number, text and flag of its records, named as `orrery sim --arm` names it
// (kernel/content_change.h), so that nobody has to know the files.
type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Members = { [name: string]: Json };

export interface Field {
  path: string; // "exploration-cards.planet.copies"
  name: string; // within its record: "copies", "thresholds.0.vp"
  value: string; // as it is in the box, written as a change is
}
export interface Piece {
  path: string;
  name: string; // what people call it, and its id
  fields: Field[];
}
// Pieces of one kind: a list of a file, or what stands in the file beside its lists.
export interface Kind {
  name: string;
  pieces: Piece[];
}

// Who wrote a record and why is no part of the game, and an id is what other records call it by.
const isAside = (name: string): boolean =>
  /^(id|game|format|rule|authored_fields)$|note|provenance/i.test(name);
// The command separates by dots, commas and the first equals sign.
const isStep = (name: string): boolean => /^[\w-]+$/.test(name);
const isMembers = (value: Json): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: Json): value is null | boolean | number | string =>
  typeof value !== 'object' || value === null;
const isList = (value: Json): value is Json[] => Array.isArray(value) && value.some(isMembers);

// A text is written as it is, unless it would be read as something else.
function writtenValue(value: null | boolean | number | string): string {
  if (typeof value !== 'string') return String(value);
  try {
    JSON.parse(value);
    return JSON.stringify(value);
  } catch {
    return value;
  }
}

const idOf = (value: Json): string | null =>
  isMembers(value) && typeof value['id'] === 'string' && isStep(value['id']) ? value['id'] : null;
const inside = (value: Json): [step: string, value: Json][] =>
  Array.isArray(value)
    ? value.map((each, i) => [idOf(each) ?? String(i), each])
    : isMembers(value)
      ? Object.entries(value).filter(([name]) => !isAside(name) && isStep(name))
      : [];

function fieldsOf(value: Json, path: string, name = ''): Field[] {
  if (isScalar(value)) return [{ path, name, value: writtenValue(value) }];
  return inside(value).flatMap(([step, each]) =>
    fieldsOf(each, `${path}.${step}`, name ? `${name}.${step}` : step),
  );
}

export class ContentGuide {
  readonly kinds: Kind[];
  private readonly known = new Map<string, { piece: Piece; field: Field }>();

  // Records by file, and what pieces are called in the language of the moment.
  constructor(
    records: Record<string, unknown>,
    private readonly names: Record<string, string>,
  ) {
    this.kinds = Object.entries(records)
      .flatMap(([file, root]) => this.kindsOf(file.replace(/\.json$/, ''), root as Json))
      .map(({ name, pieces }) => ({ name, pieces: pieces.filter(({ fields }) => fields.length > 0) }))
      .filter(({ pieces }) => pieces.length > 0);
    for (const { pieces } of this.kinds)
      for (const piece of pieces)
        for (const field of piece.fields) this.known.set(field.path, { piece, field });
  }

  // What it is called and how it is now; a name that only the engine understands is left as it is.
  textOf(path: string): string {
    const found = this.known.get(path);
    return found ? `${found.piece.name}, ${found.field.name}` : path;
  }
  valueOf(path: string): string | undefined {
    return this.known.get(path)?.field.value;
  }
  // The piece of a file that the engine speaks of: "exploration card planet".
  nameOf(file: string, record: string): string {
    const id = record.split(' ').at(-1)!;
    const found = this.kinds
      .flatMap(({ pieces }) => pieces)
      .find(({ path }) => path.startsWith(`${file}.`) && path.endsWith(`.${id}`));
    return found?.name ?? record;
  }

  private kindsOf(file: string, root: Json): Kind[] {
    if (isList(root)) return [{ name: file, pieces: this.piecesOf(root, file, (step) => `${file}.${step}`) }];
    const members = inside(root);
    const lists = members.filter((member): member is [string, Json[]] => isList(member[1]));
    const others = members.filter(([, value]) => !isList(value));
    const scalars = others.filter(([, value]) => isScalar(value));
    const beside = [
      {
        path: file,
        name: file,
        fields: scalars.flatMap(([step, v]) => fieldsOf(v, `${file}.${step}`, step)),
      },
      ...others
        .filter(([, value]) => !isScalar(value))
        .map(([step, value]) => ({
          path: `${file}.${step}`,
          name: step,
          fields: fieldsOf(value, `${file}.${step}`),
        })),
    ];
    // The list need not be named where the id alone leads there: to no member of the file, and to no list before this one.
    const taken = new Set(isMembers(root) ? Object.keys(root) : []);
    return [
      { name: file, pieces: beside },
      ...lists.map(([list, elements]) => {
        const pieces = this.piecesOf(elements, list, (step, id) =>
          id === null || taken.has(id) ? `${file}.${list}.${step}` : `${file}.${step}`,
        );
        for (const each of elements) taken.add(idOf(each) ?? '');
        return { name: members.length === 1 ? file : `${file} · ${list}`, pieces };
      }),
    ];
  }

  private piecesOf(
    elements: Json[],
    list: string,
    pathOf: (step: string, id: string | null) => string,
  ): Piece[] {
    return inside(elements).map(([step, value]) => {
      const path = pathOf(step, idOf(value));
      return { path, name: this.called(value, step, list), fields: fieldsOf(value, path) };
    });
  }

  // By the name that content gives it, or else by the first thing that is written of it.
  private called(value: Json, step: string, list: string): string {
    const scalars = Object.entries(isMembers(value) ? value : {}).filter(
      ([name, each]) => !isAside(name) && each !== null && isScalar(each),
    );
    const texts = scalars.flatMap(([, each]) => (typeof each === 'string' ? [each] : []));
    const id = idOf(value);
    for (const word of id === null ? texts : [id, ...texts]) {
      const name = this.named(word, list);
      if (name !== undefined) return id === null ? `${step} · ${name}` : `${name} (${id})`;
    }
    const first = texts[0] ?? scalars[0]?.[1];
    return first === undefined ? step : `${step} · ${String(first)}`;
  }
  // Keys are a kind and an id: "card.planet". Where several kinds have the id, the list's name tells them apart.
  private named(id: string, list: string): string | undefined {
    const keys = Object.keys(this.names).filter((key) => key.slice(key.indexOf('.') + 1) === id);
    const key = keys.length === 1 ? keys[0] : keys.find((one) => list.includes(one.split('.')[0]!));
    return key === undefined ? undefined : this.names[key];
  }
}
