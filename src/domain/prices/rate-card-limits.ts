/** The longest name of a rate card, a surcharge, a package or a scale group, in characters. */
export const PRICE_NAME_MAX = 100;

/** The most rates of one rate card. */
export const RATES_MAX = 200;

/** The most surcharges of one rate card. */
export const SURCHARGES_MAX = 20;

/** The most steps of one scale. */
export const SCALE_STEPS_MAX = 20;

/** The most packages of one rate card. */
export const PACKAGES_MAX = 50;

/** The most placement names of one package. */
export const PACKAGE_ITEMS_MAX = 20;

/** The most sending days of one surcharge. */
export const SURCHARGE_DAYS_MAX = 100;

/** The largest number of placements in a scale or a package. */
export const SCALE_COUNT_MAX = 500;
