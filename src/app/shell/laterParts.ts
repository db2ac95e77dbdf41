/** Parts of the page that nobody sees at first, each loaded when it is first shown: where they lie is no part of the first view. */
export const laterParts = {
  gallery: async () => (await import('../gallery/Gallery.tsx')).Gallery,
  machinePage: async () => (await import('../machine/MachinePage.tsx')).MachinePage,
  /** Of a number of a row. */
  axisRow: async () => (await import('../panel/AxisRow.tsx')).AxisRow,
  /** Where the panel finds no room beside the view. */
  sheet: async () => (await import('./Sheet.tsx')).Sheet,
  messageLines: async () => (await import('./MessageLines.tsx')).MessageLines,
} as const
