import type { ReactElement } from 'react'
import { Button } from '../shared/Button.tsx'
import { Segments } from '../shared/Segments.tsx'
import { withUnit } from '../../units/formatQuantity.ts'
import { speeds, type Playhead } from './usePlayhead.ts'
import type { TimeControl } from './useTimeView.ts'

interface TimeToolsProps {
  readonly time: TimeControl
  readonly playhead: Playhead
  readonly hasSteps: boolean
  readonly isCompared: boolean
  readonly setIsCompared: (isCompared: boolean) => void
  readonly onExport: () => void
}

/** An instant with as many decimals as ever, so that it keeps its width while it goes on. */
const readOut = (seconds: number): string => withUnit((seconds * 1000).toFixed(1), 'ms')

/** Plays, zooms, steps from round to round, compares, exports. */
export function TimeTools({ time, playhead, hasSteps, isCompared, setIsCompared, onExport }: TimeToolsProps): ReactElement {
  const { at, isPlaying, speed, play, choose } = playhead
  return (
    <div className="time-tools row">
      <div className="together line" role="group" aria-label="Playhead">
        <button type="button" className="button play" onClick={() => play(!isPlaying)}>
          {isPlaying ? 'Pause' : 'Play'}
        </button>
        <span className="playhead-time small at-end">{readOut(at ?? time.view.from)}</span>
        <Segments legend="How much slower time goes by" name="speed" options={speeds} chosen={speed} choose={choose} />
      </div>
      <div className="together line" role="group" aria-label="Time shown">
        <Button aria-label="Zoom out" onClick={() => time.zoom(1.6)}>
          −
        </Button>
        <Button aria-pressed={time.isFit} onClick={time.fit}>
          Fit
        </Button>
        <Button aria-label="Zoom in" onClick={() => time.zoom(1 / 1.6)}>
          +
        </Button>
        <Button aria-label="Round before" disabled={!hasSteps} onClick={() => time.step(-1)}>
          ‹
        </Button>
        <Button aria-label="Next round" disabled={!hasSteps} onClick={() => time.step(1)}>
          ›
        </Button>
      </div>
      <label className="compare line unbroken">
        <input type="checkbox" checked={isCompared} onChange={(event) => setIsCompared(event.target.checked)} /> Compare methods
      </label>
      <Button aria-label="Export: timeline" onClick={onExport}>
        Export
      </Button>
    </div>
  )
}
