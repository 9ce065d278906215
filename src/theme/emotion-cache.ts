import createCache from '@emotion/cache'

/** The server writes a nonce into index.html, and its content security policy lets in only styles that carry it. */
export const emotionCache = createCache({
  key: 'mui',
  nonce: document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content,
  prepend: true,
})
