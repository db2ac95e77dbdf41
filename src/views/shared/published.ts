/** Why a part of the page is not to be had. */
export type Cause = 'offline' | 'unreachable' | 'replaced' | 'missing'

/** The script that this page began with; its name has a hash of all that it leads to. */
const begunWith = (): string | null => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null

/** Asks the host for the page as it is now: another build begins with another script. Never rejects. */
export async function causeOfAbsence(): Promise<Cause> {
  if (!navigator.onLine) return 'offline'
  try {
    const response = await fetch(location.href.replace(/#.*$/s, ''), { cache: 'no-store' })
    if (!response.ok) return 'unreachable'
    const page = await response.text()
    const script = begunWith()
    return script !== null && page.includes('id="root"') && !page.includes(script) ? 'replaced' : 'missing'
  } catch {
    return 'unreachable'
  }
}

/** Whether the page stands because somebody, or the page itself, has loaded it again. */
export const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
