// What the parts of the board share: the picture of the moment, the plan that is being written, and what the player looks at.
import { BoardDesk } from '$web/board/desk.svelte';
import { settings } from '$web/settings.svelte';
import { Camera } from './camera.svelte';
import {
  FIRING,
  isFire,
  isLaunch,
  launchLike,
  isRecoveryOf,
  isShotAt,
  recoveryOf,
  shipsNamed,
  shotAt,
  type Launch,
  type Meaning,
} from './choices';
import { codeOf, scenarioBy, type Scenario } from './content';
import { Declining } from './declining.svelte';
import { PHASES, type Hex, type Point } from './hexes';
import { picture } from './picture';
import {
  draftIn,
  emptyRow,
  shipBy,
  shipsIn,
  withCode,
  type Cell,
  type Draft,
  type Onboard,
  type Plan,
} from './plan';
import {
  answersFor,
  hazardsAt,
  launchedTo,
  linesOf,
  ordersOf,
  outlookOf,
  pathsOf,
  phasesIn,
  progressOf,
  wayTo,
  type Line,
  type Outlook,
  type Phases,
  type Posed,
} from './previews';
import { areAllies } from './sides';
import type { Action, BoardProps, Code, Event, Row, View } from './types';

const kPast = 200; // changes of a plan that can be taken back
const WRITING = new Set(['write_orders', 'write_launched_orders']);

export class Desk extends BoardDesk<View, Action, Event> {
  readonly camera = new Camera();
  readonly declining = new Declining(this);
  plan = $state.raw<Plan>({}); // of this seat as it means it, of others as it is supposed
  cell = $state.raw<Cell | null>(null); // the one that a code is picked for
  sketching = $state(false); // the rows of the others are open, not one's own
  looked = $state(0); // the phase whose end the slider shows
  chosen = $state<string | null>(null); // the ship whose fields are shown
  pointed = $state<string | null>(null); // the ship under the pointer
  wished = $state.raw<Launch | null>(null); // the launch that was last picked
  unsure = $state(false); // the sheet has empty cells: is it to be handed in all the same?
  private past = $state.raw<Plan[]>([]); // the plan before each change
  private returned = $state(false); // from a rehearsal to where the ships stand
  private typed = false; // the cell in hand, letter by letter
  private key = '';

  protected picture(view: View, told: Event[]): View {
    return picture(view, told);
  }

  readonly scenario: Scenario = $derived.by(() => scenarioBy(this.view.scenario));
  readonly ships: Onboard[] = $derived.by(() => shipsIn(this.view));
  readonly writing: boolean = $derived.by(() => {
    const { position, seat } = this.props();
    return (
      seat !== null &&
      position.question !== null &&
      WRITING.has(position.question.decision) &&
      position.question.asked.includes(seat) &&
      this.told.length === 0
    );
  });
  // The slider is for planning; otherwise the picture is that of the moment.
  readonly look: number = $derived.by(() =>
    this.canLook ? Math.max(this.looked, this.view.executed) : this.view.executed,
  );
  // For which phases ships get orders.
  private readonly phases: Map<string, Phases> = $derived.by(() => phasesIn(this.view));
  readonly paths: Map<string, Posed[]> = $derived.by(() => {
    const ships = this.ships.filter((ship) => ship.where === 'map');
    const paths = pathsOf(this.view, ships, (ship) => this.rowOf(ship));
    return new Map(ships.map(({ ship }, i) => [ship, paths[i]!]));
  });
  // Where every ship stands at the phase that is looked at.
  readonly standing: Posed[] = $derived.by(() =>
    [...this.paths.values()]
      .map((path) => path[this.look]!)
      .filter((ship) => this.look === this.view.executed || ship.on_map),
  );
  // CC-327: in which phase a plan takes a ship off the map.
  readonly exits: Map<string, number> = $derived.by(
    () =>
      new Map(
        this.rows.flatMap(({ ship }): [string, number][] => {
          const phase = this.paths.get(ship)?.findIndex(({ on_map }) => !on_map) ?? -1;
          return phase > 0 && this.canLook ? [[ship, phase]] : [];
        }),
      ),
  );
  // CC-808: the edges by which a side wins, and whose they are.
  readonly goalEdges: { edge: string; seat: string }[] = $derived.by(() =>
    Array.from({ length: this.view.seats }, (_, i) => `p${i + 1}`).flatMap((seat) =>
      progressOf(this.view, seat)
        .parts.filter(({ type }) => type === 'exited')
        .flatMap(({ edges }) => edges.map((edge) => ({ edge: edge!, seat }))),
    ),
  );
  private readonly hazards = $derived.by(() => hazardsAt(this.view, this.look));
  get asteroids() {
    return this.hazards.asteroids;
  }
  get mines() {
    return this.hazards.mines;
  }
  // Shots there could be as things stand: of the chosen ship in a rehearsal.
  private readonly rehearsed: (Line & { from: Posed; to: Posed })[] = $derived.by(() => {
    if (!this.canLook || this.look === this.view.executed) return [];
    const at = (name: string | null) => this.standing.find(({ ship }) => ship === name)!;
    return linesOf(this.view, this.look, this.standing).map((line) => ({
      ...line,
      from: at(line.ship),
      to: at(line.target),
    }));
  });
  readonly lines: (Line & { from: Posed; to: Posed })[] = $derived.by(() =>
    this.rehearsed.filter(({ from }) => (this.chosen ? from.ship === this.chosen : from.seat === this.seat)),
  );
  // What a rehearsal comes to.
  readonly outlook: { ours: Outlook; theirs: Outlook } | null = $derived.by(() => {
    if (!this.canLook || this.look === this.view.executed || !this.seat) return null;
    return {
      ours: outlookOf(this.rehearsed.filter(({ from }) => this.isOwn(from))),
      theirs: outlookOf(this.rehearsed.filter(({ from, to }) => !this.isOwn(from) && this.isOwn(to))),
    };
  });
  readonly lit: Set<string> = $derived.by(() => {
    const { highlight } = this.props();
    return new Set(highlight ? shipsNamed(highlight as Action | Event) : []);
  });
  // What was noted for the volley, and the shot that is pointed at.
  readonly shots: { fire: Extract<Action, { verb: 'fire' }>; state: 'noted' | 'offered' | 'refused' }[] =
    $derived.by(() => {
      const { position, highlight, interactive } = this.props();
      const { view } = this;
      if (this.told.length > 0) return [];
      const noted = view.note
        .slice(0, view.notes)
        .filter((note) => note.field !== null && note.other !== null)
        .map((note) => ({
          fire: { verb: 'fire', ship: note.ship!, field: note.field!, target: note.other! } as never,
          state: 'noted' as const,
        }));
      const pointed = highlight && 'verb' in highlight && highlight.verb === 'fire' ? highlight : null;
      const meant = this.pointed && interactive ? this.meaning(this.pointed) : null;
      const shot = (pointed ?? meant?.act ?? meant?.refused) as Action | undefined;
      if (!shot || !isFire(shot)) return noted;
      const isOffered = position.offers.some((offer) => JSON.stringify(offer) === JSON.stringify(shot));
      return [...noted, { fire: shot, state: isOffered ? 'offered' : 'refused' }];
    });

  // CC-612 to CC-616: the launches there are, the one that is meant, and where it ends.
  readonly launches: Launch[] = $derived.by(() =>
    this.interactive ? this.position.offers.filter(isLaunch) : [],
  );
  readonly launch: Launch | null = $derived.by(() => launchLike(this.launches, this.wished));
  readonly launched: Posed | null = $derived.by(() => {
    const { highlight } = this;
    const wish = highlight && 'verb' in highlight && isLaunch(highlight) ? highlight : this.launch;
    return wish && this.endOf(wish);
  });

  get entries(): BoardProps['entries'] {
    return this.props().entries;
  }
  // Plans may also be looked at while the others still write.
  get canLook(): boolean {
    return (
      this.told.length === 0 && (this.writing || (this.position.sealed && WRITING.has(this.decision ?? '')))
    );
  }
  get own(): Onboard[] {
    return this.ships.filter((ship) => ship.seat === this.seat);
  }
  // The rows that are open: one's own, or what the others are supposed to do; who only watches sees all.
  get rows(): Onboard[] {
    const others = this.isSketching || this.seat === null;
    const list = others ? this.ships.filter((ship) => ship.seat !== this.seat) : this.own;
    return list.filter((ship) => ship.where === 'map');
  }
  get aboard(): Onboard[] {
    return this.isSketching ? [] : this.own.filter((ship) => ship.where === 'aboard');
  }
  // What others are supposed to do is of use only while it can be rehearsed.
  get isSketching(): boolean {
    return this.sketching && this.canLook;
  }
  // How long a ship flies to where it is shown next: from a rehearsal it is back at once.
  get flight(): number {
    return this.returned && this.told.length === 0 ? 0 : this.time(520);
  }
  shipBy(name: string | null): Onboard | null {
    return shipBy(this.view, name);
  }
  // Ships may share a hex (CC-120): how many there are drawn before this one, each a little apart from the next.
  sharing(ship: Posed): number {
    const before = this.standing.slice(0, this.standing.indexOf(ship));
    return before.filter((other) => other.q === ship.q && other.r === ship.r).length;
  }
  nudge(ship: Posed): Point {
    const n = this.sharing(ship);
    return { x: n * 0.55, y: n * -0.62 };
  }
  poseOf(name: string): Posed | null {
    return this.paths.get(name)?.[this.look] ?? null;
  }

  // --- writing -------------------------------------------------------------------------------------------------------

  rowOf(ship: Onboard): Row {
    const planned = this.canLook ? this.plan[ship.ship] : null;
    const open = new Set(this.phasesOf(ship));
    return Array.from({ length: PHASES }, (_, i) =>
      this.writing && open.has(i + 1)
        ? (planned?.[i] ?? null)
        : ((ship.orders[i] ?? planned?.[i] ?? null) as Code | null),
    );
  }
  phasesOf(ship: Onboard): number[] {
    const { open, left } = this.phases.get(ship.ship)!;
    if (ship.seat === this.seat) return this.writing ? open : [];
    return this.canLook ? left : []; // of which only a plan is supposed
  }
  // All that this seat has to write for the question in hand.
  get openCells(): Cell[] {
    return this.own.flatMap(({ ship }) => this.phases.get(ship)!.open.map((phase) => ({ ship, phase })));
  }
  get codes(): Code[] {
    const ship = this.shipBy(this.cell?.ship ?? null);
    return ship ? ordersOf(ship.ship_class) : [];
  }
  get empty(): number {
    return this.openCells.filter(({ ship, phase }) => !this.plan[ship]?.[phase - 1]).length;
  }

  // A question to the player: what was planned for the last one is no longer of use.
  follow() {
    const { turn, phase } = this.view;
    const key = `${this.seat}.${turn}.${phase}.${this.decision}.${this.writing}`;
    if (key === this.key || !this.seat || this.told.length > 0) return;
    const before = this.key.startsWith(`${this.seat}.${turn}.`) ? this.plan : this.keptPlan(turn);
    this.key = key;
    if (!this.writing) {
      if (!this.canLook) this.chosen = null;
      return;
    }
    const supposed = Object.entries(before).filter(([name]) => {
      const ship = this.shipBy(name);
      return ship !== null && ship.seat !== this.seat;
    });
    const written = this.own.map((ship) => [ship.ship, [...(ship.orders as Row)]]);
    this.plan = { ...Object.fromEntries(written), ...Object.fromEntries(supposed) };
    for (const { ship, phase: at } of this.openCells) {
      const code = before[ship]?.[at - 1];
      if (code && !this.plan[ship]?.[at - 1]) this.plan = withCode(this.plan, ship, at, code);
    }
    this.past = [];
    this.sketching = this.unsure = this.returned = false;
    this.looked = this.view.executed;
    this.takeUp(this.openCells[0] ?? null);
  }
  // What was drafted for this turn before the page was loaded anew.
  private keptPlan(turn: number): Plan {
    const draft = draftIn(this.props().kept());
    return draft?.turn === turn ? draft.plan : {};
  }
  draw(plan: Plan, isOneWith = false) {
    if (!isOneWith) this.past = [...this.past.slice(1 - kPast), this.plan]; // letters of one order are one change
    this.keepPlan(plan);
  }
  // Nobody has seen it: what was written last is taken back, and before that what was written before.
  get canUnwrite(): boolean {
    return this.writing && this.past.length > 0;
  }
  unwrite() {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    const changed = this.openCells.find(
      ({ ship, phase }) => before[ship]?.[phase - 1] !== this.plan[ship]?.[phase - 1],
    );
    this.keepPlan(before);
    if (changed) this.takeUp(changed);
  }
  // The row in hand for every other ship of this seat, as far as its class may be given it.
  get canCopy(): boolean {
    const row = this.cell ? (this.plan[this.cell.ship] ?? []) : [];
    return this.canLook && this.rows.length > 1 && row.some((code) => code !== null);
  }
  copyRow() {
    const from = this.plan[this.cell?.ship ?? ''];
    if (!from) return;
    const rows = this.rows.map((ship): [string, Row] => {
      const [phases, codes] = [this.phasesOf(ship), ordersOf(ship.ship_class)];
      const row = this.rowOf(ship).map((old, i) => {
        const code = from[i];
        return code && phases.includes(i + 1) && codes.includes(code) ? code : old;
      });
      return [ship.ship, row];
    });
    this.draw({ ...this.plan, ...Object.fromEntries(rows) });
  }
  // Orders that bring the ship in hand to a hex, from its first cell that is empty.
  flyTo(hex: Hex): 'no way' | null {
    const ship = this.shipBy(this.cell?.ship ?? null);
    if (!ship || !this.canLook) return null;
    const row = this.rowOf(ship);
    const phases = this.phasesOf(ship);
    const from = phases.find((phase) => !row[phase - 1]) ?? phases[0];
    const way = from ? wayTo(this.view, ship.ship, row, from, hex) : null;
    if (!way) return 'no way';
    this.draw({ ...this.plan, [ship.ship]: way });
    this.lookAt(way.findLastIndex((code) => code !== null) + 1);
    this.takeUp({ ship: ship.ship, phase: phases.find((phase) => !way[phase - 1]) ?? phases.at(-1)! });
    return null;
  }
  private keepPlan(plan: Plan) {
    this.plan = plan;
    const draft: Draft = { turn: this.view.turn, plan };
    this.props().keep(draft);
  }
  takeUp(cell: Cell | null) {
    if (cell?.ship !== this.cell?.ship || cell?.phase !== this.cell?.phase) this.typed = false;
    this.cell = cell;
    this.unsure = false;
    if (cell) this.chosen = cell.ship;
  }
  // What a cell is given; the hand goes on to the next one, the slider to where it leads.
  write(code: Code | null, goOn = true, isLonger = false) {
    const cell = this.cell;
    if (!cell) return;
    this.draw(withCode(this.plan, cell.ship, cell.phase, code), isLonger);
    this.lookAt(cell.phase);
    if (goOn) this.takeUp(this.after(cell, 1) ?? cell);
  }
  // Letters are put together as long as that is an order; one that does not fit begins the next cell.
  type(key: string): boolean {
    const letter = codeOf(key.toUpperCase()) ?? ''; // CC-332
    const ship = this.shipBy(this.cell?.ship ?? null);
    if (!/^[MGDX]$/.test(letter) || !this.cell || !ship) return false;
    if (!this.phasesOf(ship).includes(this.cell.phase)) return false;
    const begun = this.typed ? (this.rowOf(ship)[this.cell.phase - 1] ?? '') : '';
    const longer = this.codes.find((code) => code === begun + letter);
    if (begun !== '' && !longer) this.takeUp(this.after(this.cell, 1) ?? this.cell);
    const code = longer ?? this.codes.find((one) => one === letter);
    if (code) this.write(code, false, begun !== '' && longer !== undefined);
    this.typed = code !== undefined;
    return true;
  }
  lookAt(phase: number) {
    this.returned = false;
    this.looked = phase;
  }
  // The cell before or after this one, among the rows that are open.
  after(cell: Cell, way: 1 | -1): Cell | null {
    const cells = this.rows.flatMap((ship) =>
      this.phasesOf(ship).map((phase) => ({ ship: ship.ship, phase })),
    );
    const at = cells.findIndex(({ ship, phase }) => ship === cell.ship && phase === cell.phase);
    return cells[at + way] ?? null;
  }
  sketch(on: boolean) {
    this.sketching = on;
    const first = this.rows.find((ship) => this.phasesOf(ship).length > 0);
    this.takeUp(first ? { ship: first.ship, phase: this.phasesOf(first)[0] } : null);
  }
  clear() {
    const cleared = Object.fromEntries(this.rows.map((ship) => [ship.ship, emptyRow()]));
    this.draw({ ...this.plan, ...cleared });
    const [first] = this.rows;
    const phase = first && this.phasesOf(first)[0];
    this.takeUp(phase ? { ship: first.ship, phase } : null);
    this.looked = this.view.executed;
  }
  // Cells that are empty mean X, which cannot be taken back once everybody has handed in: who wants to be asked is.
  handIn(sure = !settings.confirm) {
    if (!this.seat || !this.interactive) return;
    this.unsure = !sure && this.empty > 0;
    if (this.unsure) return;
    this.sketching = false;
    this.looked = this.view.executed;
    this.returned = true;
    this.props().actAll(answersFor(this.view, this.seat, this.plan));
  }

  // --- answering on the map ------------------------------------------------------------------------------------------

  meaning(ship: string): Meaning | null {
    if (this.writing || !this.interactive || !this.seat) return null;
    const { offers, refusals } = this.position;
    const target = this.shipBy(ship);
    if (!target) return null;
    if (target.seat === this.seat) return this.isNoted(ship) ? null : recoveryOf(ship, offers, refusals);
    return shotAt(ship, this.gunner, offers, refusals, this.view);
  }
  private isNoted(ship: string): boolean {
    return this.view.note.slice(0, this.view.notes).some((note) => note.ship === ship);
  }
  // An enemy that nothing can be fired at says why, and so does a fighter that no ramp takes in.
  press(ship: string) {
    const means = this.meaning(ship);
    if (means?.act) return this.props().act(means.act);
    const target = this.shipBy(ship)!;
    const isEnemy = target.seat !== this.seat && (this.gunner !== null || !this.isOwn(target));
    if (this.interactive && isEnemy && FIRING.has(this.decision ?? ''))
      return this.props().whyNot(isShotAt(ship, this.gunner));
    if (!means?.refused) this.choose(ship);
    if (this.decision === 'deck_declaration' && target.seat === this.seat && !this.isNoted(ship))
      this.props().whyNot(isRecoveryOf(ship));
  }
  private isOwn(ship: Onboard): boolean {
    return ship.seat === this.seat || areAllies(this.view, ship.seat, this.seat);
  }
  // The ship that was chosen to fire.
  get gunner(): string | null {
    return this.chosen && this.shipBy(this.chosen)?.seat === this.seat ? this.chosen : null;
  }
  choose(name: string) {
    this.chosen = this.chosen === name && !this.writing ? null : name;
    const ship = this.shipBy(name);
    if (!ship || !this.canLook) return;
    this.sketching = ship.seat !== this.seat;
    const phases = this.phasesOf(ship);
    const empty = phases.find((phase) => !this.rowOf(ship)[phase - 1]);
    if (phases.length > 0) this.takeUp({ ship: name, phase: empty ?? phases[0] });
  }
  endOf({ fighter: name, trajectory, code }: Launch): Posed | null {
    const fighter = this.shipBy(name);
    return fighter?.carrier ? launchedTo(this.view, fighter, trajectory, code) : null;
  }
  point(ship: string | null) {
    this.pointed = ship;
    const means = ship ? this.meaning(ship) : null;
    this.props().point(means?.act ?? means?.refused ?? null);
  }
}
