import type { ReactElement } from 'react'
import type { Standing } from '../../catalog/claims.ts'

/** What a comparison was tested on: filled for blind, outlined for seen, dashed for fitted, always with the word. */
export const Tag = ({ standing }: { readonly standing: Standing }): ReactElement => (
  <span className="standing" data-standing={standing}>
    {standing}
  </span>
)
