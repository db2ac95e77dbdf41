import type { ReactElement, ReactNode } from 'react'

/** What stands while there is no page yet, or none any more; index.html begins with the same. */
export const Opening = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <main className="opening">
    <h1>Busbar</h1>
    {children}
  </main>
)
