import type { ReactElement } from 'react'
import './numbers.css'

interface ExportButtonProps {
  /** What is exported, for a reader who does not see where the button stands. */
  readonly name: string
  readonly onPress: () => void
}

/** Opens the export of the chart beside it. */
export function ExportButton({ name, onPress }: ExportButtonProps): ReactElement {
  return (
    <button type="button" className="export-button small" aria-label={`Export: ${name}`} onClick={onPress}>
      Export
    </button>
  )
}
