import { createContext, useContext } from 'react'

/** Pixels of height that the page has for a question’s main chart, so that it stays in sight together with its answer; without a page around it, any. */
export const Room = createContext(Number.POSITIVE_INFINITY)

/** Lower than this nothing can be read off a chart, and the page scrolls instead. */
const least = 180

/**
 * The height in pixels of a question’s main chart.
 *
 * @param usual its height where there is room for it
 */
export const useChartHeight = (usual: number): number => Math.max(least, Math.min(usual, useContext(Room)))
