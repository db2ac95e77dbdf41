/** The heading that the collecting script prints before what a program prints looks like a prompt: "busbar# lspci -vv". */
const heading = /^busbar# (.{1,400})$/

/** The command that such a heading names; null for any other line. */
export const collectedHeading = (content: string): string | null => heading.exec(content)?.[1] ?? null

/** Whether a line is a remark of the script about itself. */
export const isCollectingRemark = (content: string): boolean => content.startsWith('# busbar-collect')
