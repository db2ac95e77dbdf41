import type { ReactElement } from 'react'

/** A text that is replaced as a whole when it changes, so that none of it moves: its reader sees other words, not the same ones elsewhere. */
export const Words = ({ children }: { readonly children: string }): ReactElement => <span key={children}>{children}</span>
