import { useEffect, useState, type ComponentProps, type ReactElement } from 'react'
import { once } from '../../domain/loading.ts'
import { usePrinting } from '../../views/shared/usePrinting.ts'
import type { PrintReport } from './PrintReport.tsx'

type Module = typeof import('./PrintReport.tsx')

/** A browser that prints does not wait for anything, so the report is loaded when the page has nothing else to do. */
const restBefore = 1_500

const loadReport = once(async () => import('./PrintReport.tsx'))

/** What is only on paper: the report, or the link alone where the report could not be loaded. */
export function Printed(props: ComponentProps<typeof PrintReport>): ReactElement {
  const [module, setModule] = useState<Module | null>(null)
  const isPrinting = usePrinting()
  useEffect(() => {
    const timer = setTimeout(() => void loadReport().then(setModule, () => undefined), restBefore)
    return () => clearTimeout(timer)
  }, [])
  if (isPrinting && module) return <module.PrintReport {...props} />
  return (
    <p className="print-only" data-ready={module ? '' : undefined}>
      {props.address}
    </p>
  )
}
