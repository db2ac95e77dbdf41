import type { ViewProps } from '../view.ts'

/** `setAll` takes a drive, a bus or a price over as one undo step. */
export type CatalogueProps = Pick<ViewProps, 'configuration' | 'setAll'>
