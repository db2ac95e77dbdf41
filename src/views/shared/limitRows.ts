import { createContext, type Context } from 'react'

/** Takes the rows of the machine that the answer on the screen names as its limit, a line each, as `Answer.limits` has them; the page marks them. */
export const TellLimits: Context<(limits: string) => void> = createContext<(limits: string) => void>(() => undefined)
