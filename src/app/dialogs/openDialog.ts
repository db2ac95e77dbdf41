import type { Configuration } from '../../configuration/configuration.ts'
import type { View, ViewProps } from '../../views/view.ts'
import type { ConfigurationStore } from '../store/configurationStore.ts'

/** Which dialog is open, and about what. */
export type OpenDialog =
  | { readonly kind: 'share' }
  | { readonly kind: 'embed' }
  | { readonly kind: 'export'; readonly figure: string }
  /** Opened at a word of the glossary, or at the keys. */
  | { readonly kind: 'help'; readonly word: string | undefined }

/** What dialogs are about. */
export interface AboutDialogs extends Pick<ViewProps, 'witnesses' | 'service' | 'traces'> {
  readonly view: View
  readonly store: ConfigurationStore
  /** What the charts show. */
  readonly shown: Configuration
  /** What they are compared with. */
  readonly compared: Configuration | undefined
  /** The address of what is shown. */
  readonly link: string
  /** Opens another dialog in place of this one, or none. */
  readonly open: (dialog: OpenDialog | null) => void
}
