import { withoutEmbedOptions } from '../../configuration/link/embedKeys.ts'
import { placePageFiles } from '../../views/shared/pageFolder.ts'
import { askedChart, chartAttributes, type AskedChart, type ChartAttributes } from './chartLink.ts'
import type { MountedChart } from './mountChart.tsx'

// apart from the constructor of an address, so that no file is sought for it
const own = import.meta.url

/** Where this module comes from: the folder of the page. */
const folder = new URL('.', own).href

/**
 * `<busbar-chart link="…">`: one chart in a page of somebody else, without a frame. What stands in the element is shown until the chart is there,
 * and where it cannot be. Made within a function, since programs without a document have no elements.
 */
function chartElement(): CustomElementConstructor {
  return class BusbarChart extends HTMLElement {
    static readonly observedAttributes = chartAttributes
    readonly #shadow = this.attachShadow({ mode: 'open' })
    #mounted: MountedChart | null = null
    #isLoading = false

    constructor() {
      super()
      this.#clear()
    }

    connectedCallback(): void {
      this.#begin().catch(() => this.#sayMissing())
    }

    disconnectedCallback(): void {
      // an element that is moved is taken out and put in again at once
      queueMicrotask(() => {
        if (this.isConnected || !this.#mounted) return
        this.#mounted.close()
        this.#mounted = null
        this.#clear()
      })
    }

    adoptedCallback(): void {
      this.#mounted?.dress()
    }

    attributeChangedCallback(): void {
      this.#mounted?.show(this.#asked())
    }

    /** Nothing but what stands in the element. */
    #clear(): void {
      this.#shadow.replaceChildren(document.createElement('slot'))
    }

    #asked(): AskedChart {
      const attributes = Object.fromEntries(chartAttributes.map((name) => [name, this.getAttribute(name)])) as ChartAttributes
      return askedChart(attributes, document.baseURI, folder)
    }

    async #begin(): Promise<void> {
      if (this.#mounted || this.#isLoading) return
      this.#isLoading = true
      try {
        const { mountChart } = await import('./mountChart.tsx')
        if (!this.isConnected) return
        this.#mounted = mountChart(this.#shadow)
        this.#mounted.show(this.#asked())
      } finally {
        this.#isLoading = false
      }
    }

    /** With the way to the page, beneath what stands in the element. */
    #sayMissing(): void {
      const { page, fragment } = this.#asked()
      const words = document.createElement('p')
      const link = document.createElement('a')
      link.href = `${page}#${withoutEmbedOptions(fragment)}`
      link.textContent = 'Open it in Busbar'
      words.setAttribute('role', 'alert')
      words.append('The chart could not be loaded. ', link, '.')
      this.#clear()
      this.#shadow.append(words)
    }
  }
}

if (typeof customElements !== 'undefined' && !customElements.get('busbar-chart')) {
  placePageFiles(folder)
  customElements.define('busbar-chart', chartElement())
}
