import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import 'swagger-ui-dist/swagger-ui.css'
import { createSessionStore } from '../providers/session-store'
import './docs.css'

/** The API's document to read and to try; whoever is signed in to the console tries it as themselves. */
export function mountDocs(root: HTMLElement): void {
  document.title = 'Termin: API'
  const session = createSessionStore()
  SwaggerUI({
    domNode: root,
    url: '/api/docs/openapi.json',
    deepLinking: true,
    docExpansion: 'none',
    filter: true,
    requestInterceptor(request) {
      const token = session.read()?.accessToken
      if (token) request.headers.Authorization ??= `Bearer ${token}`
      return request
    },
  })
}
