import { palettes, type Palette, type Token } from './palette.ts'

const light = {
  tooMuch1: '#FBEFE2',
  tooMuch2: '#F6DDC1',
  tooMuch3: '#EDBF8F',
  tooMuch4: '#DD9A56',
  tooLittle1: '#E6F2F1',
  tooLittle2: '#C9E4E3',
  tooLittle3: '#98CBCC',
  tooLittle4: '#62ADB0',
  gain1: '#E7EFFA',
  gain2: '#CCDFF5',
  gain3: '#A3C4EE',
  gain4: '#74A5E4',
  heat1: '#F3F7F6',
  heat2: '#DCEBE8',
  heat3: '#BFDBD6',
  heat4: '#97C5BE',
  heat5: '#2F7368',
  heat6: '#1B5A50',
} as const

/** Name of a colour that numbers and cells of maps stand on. */
export type TintName = keyof typeof light

const dark: Readonly<Record<TintName, string>> = {
  tooMuch1: '#312A23',
  tooMuch2: '#453729',
  tooMuch3: '#5D4730',
  tooMuch4: '#785837',
  tooLittle1: '#202D30',
  tooLittle2: '#273C3F',
  tooLittle3: '#314E51',
  tooLittle4: '#3C6266',
  gain1: '#1E2733',
  gain2: '#24344A',
  gain3: '#2B4364',
  gain4: '#33527F',
  heat1: '#1C2A28',
  heat2: '#1F3B37',
  heat3: '#245049',
  heat4: '#2B675D',
  heat5: '#7FC9B8',
  heat6: '#B5E6DA',
}

/** What a cell is filled with. */
export type Tint = Token | TintName

/**
 * The colours of a theme with those of tables and maps, which a page does not begin with: warm and cool tints are errors of either sign, warm and blue ones
 * losses and gains; the heat scale has one direction, its first step is best, and its last two are written on in `bg`.
 */
export const tintsOf = (palette: Palette): Readonly<Record<Tint, string>> => ({ ...palette, ...(palette === palettes.dark ? dark : light) })
