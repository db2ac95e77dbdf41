/** A shell script as text, put in when the program is built. */
declare module '*.sh?raw' {
  const text: string
  export default text
}
