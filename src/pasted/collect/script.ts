import text from './busbar-collect.sh?raw'

/** The script that gathers what programs say of a machine into one text; reads only. */
export const collectScript: string = text
