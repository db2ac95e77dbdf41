import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type MathElement = DetailedHTMLProps<
  HTMLAttributes<MathMLElement> & { display?: 'block' | 'inline'; mathvariant?: string; stretchy?: string },
  MathMLElement
>

declare module 'react' {
  namespace JSX {
    // React's own types do not know MathML
    interface IntrinsicElements {
      math: MathElement
      mrow: MathElement
      mi: MathElement
      mn: MathElement
      mo: MathElement
      mtext: MathElement
      mfrac: MathElement
      msub: MathElement
      msup: MathElement
    }
  }
}
