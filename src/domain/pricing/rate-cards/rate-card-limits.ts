/** The maximum length of the name of a rate card, a surcharge, a package or a scale group, in characters. */
export const PRICE_NAME_MAX = 100;

/** The maximum number of rates in one rate card. */
export const RATES_MAX = 200;

/** The maximum number of surcharges in one rate card. */
export const SURCHARGES_MAX = 20;

/** The maximum number of steps in one scale. */
export const SCALE_STEPS_MAX = 20;

/** The maximum number of packages in one rate card. */
export const PACKAGES_MAX = 50;

/** The maximum number of placement names in one package. */
export const PACKAGE_ITEMS_MAX = 20;

/** The maximum number of sending days of one surcharge. */
export const SURCHARGE_DAYS_MAX = 100;

/** The maximum number of placements of a scale step or a package item. */
export const SCALE_COUNT_MAX = 500;
