/** A system of today as a page of systems shows it. */
export interface GallerySystem {
  /** Of catalog/systems.ts. */
  readonly preset: string
  /** What its title does not say, in a few words. */
  readonly note: string
}

/** Systems of today in the order in which they are shown: what most people have first. */
export const gallerySystems: readonly GallerySystem[] = [
  { preset: 'nearline-24', note: 'a shelf, one cable to the host' },
  { preset: 'shelf-60', note: 'two expanders with a cable each' },
  { preset: 'hba-8', note: 'a lane for each disk, no expander' },
  { preset: 'multiplier-5', note: 'home, one SATA cable, switched frame by frame' },
  { preset: 'nas-6', note: 'home server, six ports on a card' },
  { preset: 'usb-4', note: 'home, four enclosures' },
  { preset: 'shelf-45', note: 'a full shelf, one cable to the host' },
  { preset: 'shelf-90', note: 'two expanders with a cable each' },
  { preset: 'chain-48', note: 'the second shelf hangs on the first' },
  { preset: 'dual-actuator-8', note: 'each shows two units of 7 TB' },
  { preset: 'usb-ssd-2', note: 'home, two enclosures' },
  { preset: 'dmi2-ssd-4', note: 'ports of a chipset of 2013' },
  { preset: 'dmi3-ssd-4', note: 'ports of a later chipset' },
  { preset: 'multiplier-5-cmd', note: 'an old multiplier: one disk at a time' },
  { preset: 'nvme-30', note: 'a server, eight drives on a root complex' },
]

/** A system that somebody measured or simulated and published. */
export interface Classic {
  /** Of catalog/systems.ts. */
  readonly preset: string
  readonly source: string
}

export const classics: readonly Classic[] = [
  { preset: 'cheetah-ultra-1', source: 'Barve et al. 1999, Table 6' },
  { preset: 'barracuda-alpha', source: 'Barve et al. 1999, Table 5' },
  { preset: 'wren-sparc-20', source: 'Barve et al. 1999, Table 4' },
  { preset: 'cheetah-sparc-20', source: 'Barve et al. 1999, section 4' },
  { preset: 'cineblitz-challenge', source: 'Barve et al. 1999, section 4.6' },
  { preset: 'lee-katz-array', source: 'Lee & Katz 1993' },
  { preset: 'white-scsi', source: 'White, Ng & Hillyer 2001' },
  { preset: 'white-ide', source: 'White, Ng & Hillyer 2001' },
  { preset: 'reddy-as400', source: 'Reddy 1992' },
]
