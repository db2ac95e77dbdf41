/** Where parts of the page are that nobody sees at first. */
export const later = async () => (await import('./laterParts.ts')).laterParts
