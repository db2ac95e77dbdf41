import type { ComponentType, ReactNode } from 'react'
import type { Palette } from '../charts/palette.ts'
import type { Configuration, Value } from '../configuration/configuration.ts'
import type { FieldName, Settable } from '../configuration/fields/fields.ts'
import type { StudyService } from '../workers/studyApi.ts'
import type { TraceService } from '../workers/traceApi.ts'
import type { Witnesses } from '../prediction/witnesses.ts'

/** What a view is given; it owns nothing but what is unfolded in it. */
export interface ViewProps {
  /** A configuration that can be resolved. */
  readonly configuration: Configuration
  /** A, the configuration that this one is compared with, asked what the page asks; it can be resolved. Undefined where nothing is pinned. */
  readonly pinned: Configuration | undefined
  readonly palette: Palette
  readonly witnesses: Witnesses
  /** Who simulates. */
  readonly service: StudyService
  /** For the view that asks about recorded requests. */
  readonly traces: TraceService
  readonly isPhone: boolean
  /** Sets a field or a number of a row; changes with the same gesture are one undo step. */
  readonly set: (name: Settable, value: Value, gesture?: string) => void
  /** Sets several fields as one undo step. */
  readonly setAll: (values: Partial<Record<FieldName, Value>>) => void
  /** The slider of the field on the axis, for places where the panel is far away. */
  readonly axisControl: ReactNode
  /** Puts content where the configuration stands beside other views, or where it is on a small page. */
  readonly inPanel: (content: ReactNode) => ReactNode
  /** Puts content at the foot of the panel, which is always in sight: what is being computed. */
  readonly inFoot: (content: ReactNode) => ReactNode
  /** The address of this very state. */
  readonly link: () => string
  /** Opens the export of one of the view's figures. */
  readonly exportFigure: (id: string) => void
}

/** One question of the page. */
export interface View {
  readonly id: string
  readonly question: string
  /** Whether it answers about the user's configuration; without, the panel belongs to the view. */
  readonly isConfigured: boolean
  readonly Component: ComponentType<ViewProps>
}
