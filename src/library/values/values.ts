/** All values of a configuration by the keys of links, in base units. */
export type ConfigurationValues = Readonly<Record<string, number | string>>
