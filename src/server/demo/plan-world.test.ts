import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysBetween } from '#domain/platform/day.ts';
import { weekOf } from '#domain/platform/week.ts';
import { customerKeys, demoCustomers, publicationKeys, stories } from './tables.ts';
import type { PlannedIssue, PlannedPlacement } from './plan-issues.ts';
import { planWorld, type WorldPlan } from './plan-world.ts';

/** Two years of days on which the demo can run: every weekday, month ends, a week 53 and a leap day. */
const days = Array.from({ length: 56 }, (_, index) => addDays('2026-11-24', index * 13));
const special: Day[] = ['2026-11-29', '2026-12-31', '2027-01-01', '2027-01-03', '2028-02-29', '2027-03-28'];
const worlds = [...special, ...days].map((today) => planWorld(today, { hasHistory: false }));

describe('the demo world of any day', () => {
  it('sells each placement once, and no placement of a blocked issue', () => {
    for (const world of worlds) {
      const sold = world.orders.flatMap((order) => order.verts.map((vert) => vert.placement));
      expect(new Set(sold).size).toBe(sold.length);
      expect(sold.some((placement) => placement.issue.blocked)).toBe(false);
    }
  });

  it('places each customer at most once in an issue', () => {
    for (const world of worlds) {
      for (const [issue, owners] of ownersByIssue(world)) {
        expect(new Set(owners).size, `${issue.publication} ${issue.sendingDate}`).toBe(owners.length);
      }
    }
  });

  it('has sold placements in each issue of this week, and free ones in each of the next four weeks', () => {
    for (const world of worlds) {
      const owners = ownersByIssue(world);
      for (const key of publicationKeys) {
        const near = world.issues[key].filter(({ weeksAhead }) => weeksAhead >= 0 && weeksAhead <= 4);
        for (const issue of near.filter(({ weeksAhead }) => weeksAhead === 0)) {
          expect(owners.get(issue)?.length ?? 0).toBeGreaterThanOrEqual(2);
        }
        for (const week of new Set(near.filter(isUpcoming(world)).map(({ weekNumber }) => weekNumber))) {
          const free = near
            .filter((issue) => issue.weekNumber === week && !issue.blocked)
            .some((issue) => (owners.get(issue)?.length ?? 0) < issue.placements.length);
          expect(free, `${key} in ${week} seen from ${world.today}`).toBe(true);
        }
      }
    }
  });

  it('has two free placements of the first newsletter next week, and one in the week after it', () => {
    for (const { today, issues, orders } of worlds) {
      const sold = new Set(orders.flatMap(({ verts }) => verts.map(({ placement }) => placement)));
      const free = (weeksAhead: number) =>
        issues.gebaeudebrief
          .filter((issue) => issue.weeksAhead === weeksAhead && !issue.blocked)
          .flatMap(({ placements }) => placements.filter((placement) => !sold.has(placement))).length;
      expect(free(1), `next week of ${today}`).toBeGreaterThanOrEqual(2);
      expect(free(2), `the week after next of ${today}`).toBeGreaterThanOrEqual(1);
    }
  });

  it('sells most past placements and fewer upcoming ones', () => {
    for (const world of worlds) {
      const owners = ownersByIssue(world);
      const part = (from: number, to: number) => {
        const issues = publicationKeys
          .flatMap((key) => world.issues[key])
          .filter(({ weeksAhead }) => weeksAhead >= from && weeksAhead <= to);
        const count = issues.reduce((sum, issue) => sum + issue.placements.length, 0);
        return issues.reduce((sum, issue) => sum + (owners.get(issue)?.length ?? 0), 0) / count;
      };
      expect(part(-12, -1)).toBeGreaterThan(0.8);
      expect(part(0, 4)).toBeGreaterThan(0.5);
      expect(part(0, 4)).toBeLessThan(0.8);
      expect(part(20, 52)).toBeLessThan(0.2);
    }
  });

  it('books orders before their first ad is sent, and not on a future day', () => {
    for (const { today, orders } of worlds) {
      for (const order of orders) {
        const reserved = order.reservedAt.slice(0, 10);
        expect(reserved < today).toBe(true);
        expect(order.bookedAt === null).toBe(order.reservationExpireDate !== null);
        const [first] = order.verts;
        expect(
          first && (order.bookedAt ?? order.reservedAt).slice(0, 10) < first.placement.issue.sendingDate,
        ).toBe(true);
        expect(
          order.bookedAt === null ||
            (order.bookedAt > order.reservedAt && order.bookedAt.slice(0, 10) < today),
        ).toBe(true);
        if (!order.story && order.reservationExpireDate) {
          expect(daysBetween(today, order.reservationExpireDate)).toBeGreaterThan(7);
        }
      }
    }
  });

  it('has sent all due booked ads except the one that failed', () => {
    for (const { today, orders } of worlds) {
      const due = orders
        .filter((order) => order.bookedAt)
        .flatMap((order) => order.verts)
        .filter((vert) => vert.placement.issue.sendingDate < today);
      expect(due.filter((vert) => !vert.isSent).length).toBe(1);
    }
  });

  it('contains every story, and more than 110 orders from all customers', () => {
    for (const { orders } of worlds) {
      expect(orders.flatMap(({ story }) => story ?? []).toSorted()).toEqual(Object.keys(stories).toSorted());
      expect(orders.length).toBeGreaterThan(110);
      expect(new Set(orders.map(({ customer }) => customer)).size).toBe(customerKeys.length);
    }
  });

  it('contains orders in several publications, topics, and incomplete ads in the next days', () => {
    for (const { today, orders } of worlds) {
      const publications = orders.map(
        ({ verts }) => new Set(verts.map((vert) => vert.placement.issue.publication)).size,
      );
      expect(publications.filter((count) => count > 1).length).toBeGreaterThan(8);
      const incomplete = orders
        .flatMap(({ verts }) => verts)
        .filter(({ placement, completeness }) => {
          const ahead = daysBetween(today, placement.issue.sendingDate);
          return completeness !== 'complete' && ahead >= 0 && ahead <= 7;
        });
      expect(incomplete.length).toBeGreaterThanOrEqual(4);
      expect(incomplete.length).toBeLessThanOrEqual(15);
    }
  });

  it('is the same whenever it is planned for the same day', () => {
    const [one, other] = [1, 2].map(() => planWorld('2026-11-24', { hasHistory: true }));
    expect(one && shape(one)).toEqual(other && shape(other));
  });

  it('with its history has two years of issues, about half of them sold, and the same recent orders', () => {
    for (const today of special) {
      const world = planWorld(today, { hasHistory: true });
      const earlier = publicationKeys
        .flatMap((key) => world.issues[key])
        .filter(({ weeksAhead }) => weeksAhead < -12);
      const owners = ownersByIssue(world);
      const sold = earlier.reduce((sum, issue) => sum + (owners.get(issue)?.length ?? 0), 0);
      const placements = earlier.reduce((sum, issue) => sum + issue.placements.length, 0);
      expect(Math.min(...earlier.map(({ weeksAhead }) => weeksAhead))).toBeLessThan(-101);
      expect(sold / placements).toBeGreaterThan(0.4);
      expect(sold / placements).toBeLessThan(0.6);
      const recent = { ...world, orders: world.orders.filter((order) => order.isRecent) };
      expect(shape(recent)).toEqual(shape(planWorld(today, { hasHistory: false })));
    }
  });

  it('has forty customers in three languages', () => {
    expect(customerKeys.length).toBe(40);
    expect(Object.values(demoCustomers).every(({ site }) => site.endsWith('.example'))).toBe(true);
  });
});

function isUpcoming({ today }: WorldPlan) {
  return (issue: PlannedIssue) => issue.sendingDate >= today && issue.weekNumber >= weekOf(today);
}

function ownersByIssue({ orders }: WorldPlan): Map<PlannedIssue, string[]> {
  const owners = new Map<PlannedIssue, string[]>();
  for (const { customer, verts } of orders) {
    for (const { placement } of verts) {
      owners.set(placement.issue, [...(owners.get(placement.issue) ?? []), customer]);
    }
  }
  return owners;
}

function shape({ orders }: WorldPlan) {
  return orders.map(({ verts, ...order }) => ({
    ...order,
    verts: verts.map((vert) => placeOf(vert.placement)),
  }));
}

function placeOf({ issue, name }: PlannedPlacement): string {
  return `${issue.publication} ${issue.sendingDate} ${name}`;
}
