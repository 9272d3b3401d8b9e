import { describe, expect, it } from 'vitest';
import { sanitizeHeadline, sanitizeText } from '#ad-html/sanitize.ts';
import { customerProblem } from '#domain/customers/customer.ts';
import { GENDERS } from '#domain/customers/customer-fields.ts';
import { hasMissingData, vertProblems } from '#domain/ads/verts/vert.ts';
import { customerKeys, demoCustomers, emailOf } from './tables.ts';
import { planWorld } from './plan-world.ts';
import { contentOf } from './ad-content.ts';

const banner = {
  fileName: 'banner.png',
  url: 'https://ads.example/files/1/banner.png',
  width: 800,
  height: 280,
  byteSize: 1,
};
const world = planWorld('2026-11-24', { hasHistory: true });
const ads = world.orders.flatMap(({ customer, verts }) =>
  verts.map((vert) => ({ customer, vert, content: contentOf(customer, vert, banner) })),
);

describe('the ads of the demo', () => {
  it('are ads that could be saved by users', () => {
    expect(ads.length).toBeGreaterThan(300);
    for (const { customer, content } of ads) {
      expect(vertProblems(content), customer).toEqual({});
      expect(sanitizeHeadline(content.headline)).toBe(content.headline.replaceAll('&', '&amp;'));
      expect(sanitizeText(content.text)).toBe(content.text.replaceAll('&', '&amp;'));
    }
  });

  it('have missing data only if they are begun or empty', () => {
    for (const { vert, content } of ads) {
      expect(hasMissingData(content)).toBe(vert.completeness !== 'complete');
    }
  });

  it('include banners, texts with and without a picture, and vacancies', () => {
    const images = ads.filter(({ content }) => content.type === 'ImageVert' && content.imageUrl !== '');
    const pictures = ads.filter(({ content }) => content.textImageUrl !== '');
    const vacancies = ads.filter(({ content }) => content.headline.includes('(m/w/d)'));
    for (const some of [images, pictures, vacancies]) {
      expect(some.length).toBeGreaterThan(10);
    }
    for (const { content } of [...images, ...pictures]) {
      expect([content.imageWidth, content.imageHeight]).toEqual([800, 280]);
    }
  });
});

describe('the customers of the demo', () => {
  it('have names and addresses that the form accepts', () => {
    for (const key of customerKeys) {
      const { name, contact, site } = demoCustomers[key];
      const email = emailOf(contact, site);
      expect(customerProblem('name', name)).toBeNull();
      expect(customerProblem('customerContactEmail', email), email).toBeNull();
      expect(email).toMatch(/^[a-z-]+\.[a-z-]+@[a-z-]+\.example$/);
    }
    expect(new Set(customerKeys.map((key) => demoCustomers[key].contact.gender))).toEqual(new Set(GENDERS));
    expect(customerKeys.filter((key) => demoCustomers[key].agency).length).toBeGreaterThan(8);
  });
});
