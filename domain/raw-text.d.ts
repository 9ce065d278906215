// Declared here because Vite's own types would add the DOM to this project.
declare module '*?raw' {
  const text: string
  export default text
}
