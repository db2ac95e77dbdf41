/** The heading that the collecting script prints before what a program prints: "##### busbar: lspci -vv". */
const heading = /^##### busbar: (.{1,400}) {0,4}$/

/** The command that such a heading names; null for any other line. */
export const collectedHeading = (content: string): string | null => heading.exec(content)?.[1] ?? null
