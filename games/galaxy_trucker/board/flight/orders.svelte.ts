// Standing orders: what is answered for the player until they say otherwise. A server carries them out for the seat, whoever is
// there; at other tables the page does, and they are kept in this browser.
import type { Action } from '../types';

export const ORDERS = ['shields', 'cannons', 'opportunities', 'fly_on', 'stay'] as const;
export type Order = (typeof ORDERS)[number];
export type Orders = Record<Order, boolean>;

const KEY = 'orrery-galaxy-trucker-orders';

function kept(): string[] {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]) ?? [];
  } catch {
    return [];
  }
}

function begin(): Orders {
  const given = kept();
  return Object.fromEntries(ORDERS.map((order) => [order, given.includes(order)])) as Orders;
}
export const orders: Orders = $state(begin());

export function setOrder(order: Order, on: boolean) {
  orders[order] = on;
  try {
    localStorage.setItem(KEY, JSON.stringify(ORDERS.filter((each) => orders[each])));
  } catch {
    // Private windows may keep nothing: the order holds while the page is open.
  }
}

// Which order answers a question, if any.
const FOR: Partial<Record<string, Order>> = {
  raise_shield: 'shields',
  fire_cannon: 'cannons',
  land: 'opportunities',
  dock: 'opportunities',
  fly_on: 'fly_on',
  jump: 'stay',
};
const ANSWERS: Record<Order, Action['verb']> = {
  shields: 'raise_shield',
  cannons: 'fire_cannon',
  opportunities: 'fly_by',
  fly_on: 'fly_on',
  stay: 'stay',
};

// What a server cannot judge is the page's everywhere.
const OWN: readonly Order[] = ['stay'];

// As a server is told them, and as it tells them.
export const answersOf = (given: Orders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(FOR).flatMap(([decision, order]) =>
      order && given[order] && !OWN.includes(order) ? [[decision, ANSWERS[order]]] : [],
    ),
  );
export const ordersIn = (answers: Record<string, string>): Orders =>
  Object.fromEntries(
    ORDERS.map((order) => [
      order,
      OWN.includes(order)
        ? orders[order]
        : Object.entries(FOR).some(([decision, of]) => of === order && answers[decision] === ANSWERS[order]),
    ]),
  ) as Orders;
// Those that are left to the page.
export const ownOf = (given: Orders): Orders =>
  Object.fromEntries(ORDERS.map((order) => [order, OWN.includes(order) && given[order]])) as Orders;
export const isOwn = (order: Order): boolean => OWN.includes(order);

export function orderedAnswer(
  given: Orders,
  decision: string | null,
  offers: readonly Action[],
  best: (offers: readonly Action[]) => Action | undefined,
  counted = false, // crews are about to be compared: whoever has the fewest may want to jump after all
): Action | null {
  const order = FOR[decision ?? ''];
  if (!order || !given[order] || (order === 'stay' && counted)) return null;
  return best(offers.filter(({ verb }) => verb === ANSWERS[order])) ?? null;
}
