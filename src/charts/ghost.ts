/** The letter of the second configuration. */
export const ghostLetter = 'A'

/** How its lines are broken. */
export const ghostDash = '10 3'
