let isAsked = false

/** Has the panel begin with an empty data sheet where it is shown next. */
export const askForSheet = (): void => {
  isAsked = true
}

/** Whether the panel was asked to begin so. */
export const isSheetAsked = (): boolean => isAsked

/** Once it has. */
export const forgetSheet = (): void => {
  isAsked = false
}
