import type { laterParts } from './laterParts.ts'

/** Where parts of the page are that nobody sees at first. */
export const later = async (): Promise<typeof laterParts> => (await import('./laterParts.ts')).laterParts
