export const loadLayout = () => import('./Layout')

/** While somebody types a password there is time to fetch what comes after it. */
export function preloadConsole(): () => void {
  const timer = setTimeout(() => void Promise.allSettled([loadLayout(), import('../workspace')]), 300)
  return () => clearTimeout(timer)
}
