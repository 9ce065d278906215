// Vite's own types would bring the DOM along.
declare module '*?raw' {
  const text: string
  export default text
}
