/** Parts of the page that nobody sees at first, each loaded when it is first shown: where they lie is no part of the first view. */
export const laterParts = {
  gallery: async () => (await import('./gallery/Gallery.tsx')).Gallery,
  machinePage: async () => (await import('./machine/MachinePage.tsx')).MachinePage,
  /** Of a number of a row. */
  axisRow: async () => (await import('./panel/AxisRow.tsx')).AxisRow,
  messageLines: async () => (await import('./shell/MessageLines.tsx')).MessageLines,
  dialog: async () => (await import('./dialogs/OneDialog.tsx')).OneDialog,
  /** Keys are pressed after something has been read; without them every button is there. */
  keys: () => import('./shell/pageKeys.ts'),
  offline: () => import('./shell/offline.ts'),
  traces: () => import('../workers/traceService.ts'),
  driveLevel: async () => (await import('./panel/DriveLevel.tsx')).DriveLevel,
  changeLine: async () => (await import('./panel/ChangeLine.tsx')).ChangeLine,
  structuredRow: async () => (await import('./panel/StructuredRow.tsx')).StructuredRow,
} as const
