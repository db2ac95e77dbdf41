import { machineOf } from '../../configuration/machineOf.ts'
import type { ReactElement } from 'react'
import type { Configuration } from '../../configuration/configuration.ts'
import { resolvePass } from '../../configuration/resolve/resolvePass.ts'
import { hostSize, systemDrawing } from '../../views/systems/systemDrawing.ts'
import type { SystemNumbers } from '../../views/systems/systemNumbers.ts'

interface SketchProps {
  readonly configuration: Configuration
  /** Without them nothing is drawn strong. */
  readonly numbers: Pick<SystemNumbers, 'limits' | 'drives'> | undefined
}

/** The machine of a system: what limits sequential reads is thick, or filled where it is the drives. What it says stands in words beside it. */
export function SystemSketch({ configuration, numbers }: SketchProps): ReactElement {
  const resolved = resolvePass(configuration)
  const paths = resolved.ok ? resolved.value.paths.hops : []
  const hops = new Set((numbers?.limits ?? []).flatMap((hop) => paths[hop] ?? []))
  const { width, height, wires, boxes, labels, drives } = systemDrawing(machineOf(configuration), { hops })
  const middle = height - (height - 12) / 2
  const areFilled = numbers?.limits.length === 0
  return (
    <svg className="sketch" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect className="sketch-host" x={0.75} y={middle - hostSize.height / 2} width={hostSize.width - 1.5} height={hostSize.height} />
      {wires.map(({ from: [x1, y1], to: [x2, y2], isLimit }) => (
        <line key={`${x1} ${y1} ${x2} ${y2}`} {...{ x1, y1, x2, y2 }} data-limit={isLimit} />
      ))}
      {boxes.map(({ at: [x, y], isLimit }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={3} data-limit={isLimit} />
      ))}
      {labels.map(({ at: [x, y], text, isLimit }) => (
        <text key={`${x} ${y}`} x={x} y={y} data-limit={isLimit}>
          {text}
        </text>
      ))}
      {drives.flatMap(({ at, radius }) =>
        at.map(([x, y]) =>
          numbers?.drives === 'SSDs' ? (
            <rect key={`${x} ${y}`} x={x - radius} y={y - radius} width={2 * radius} height={2 * radius} data-limit={areFilled} />
          ) : (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} data-limit={areFilled} />
          ),
        ),
      )}
    </svg>
  )
}
