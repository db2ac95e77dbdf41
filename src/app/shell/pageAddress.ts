/** The address of this page with a fragment. */
export const pageAddress = (link: string): string => `${location.href.replace(/#.*$/s, '')}#${link}`
