// What the parts of the board share: the picture of the moment, what can be answered, and what the player looks at.
import { ThingsDesk } from '$web/board/things.svelte';
import { choicesOf, meaning, placeOf, type Choices, type Meaning, type Place } from './choices';
import { pause } from './pause';
import { picture } from './picture';
import { oddsOf, type Odds } from './previews';
import { sceneOf, type Scene } from './scene';
import type { Action, Event, Slot, View } from './types';

// What is opened to be read.
export type Subject = { kind: 'slot'; slot: Slot } | { kind: 'ship'; seat: string } | { kind: 'odds' };

export class Desk extends ThingsDesk<View, Action, Event, Subject> {
  lastCard = $state<string | null>(null); // on top of the discard pile

  protected picture(view: View, told: Event[]): View {
    return picture(view, told);
  }
  protected meaning(thing: string): Meaning | null {
    return meaning(this.choices, thing);
  }

  readonly choices: Choices = $derived.by(() =>
    this.props().interactive ? choicesOf(this.props().position, this.props().seat) : new Map(),
  );
  readonly lit: Place = $derived.by(() => {
    const { highlight, seat } = this.props();
    return highlight ? placeOf(highlight as Action | Event, seat) : {};
  });
  readonly scene: Scene | null = $derived.by(() => sceneOf(this.told, this.view));
  // Whose ship lies before the player: their own, or that of whoever plays for those who watch.
  readonly near: string = $derived.by(() => this.props().seat ?? this.view.active ?? 'p1');
  // Of the ship that turns the next card.
  readonly odds: Odds[] = $derived.by(() => oddsOf(this.view, this.view.active ?? this.near));
  // How long the present event is shown.
  get span(): number {
    return this.event ? this.time(pause(this.event)) : this.time(300);
  }

  // The cards that it costs, as it is offered or refused.
  priceOf(thing: string): number | null {
    const action = this.actionOf(thing);
    return action && 'cards' in action ? action.cards : null;
  }
  // A thing in words: what pressing it does, that it is forbidden, or only what it is.
  label(thing: string, name: string): string {
    const standing = this.standing(thing);
    const action = this.actionOf(thing);
    if (!action) return name;
    return this.say(standing === 'refused' ? 'nr.refused' : 'nr.offered', {
      action: this.say.action(action),
      thing: name,
    });
  }
}
