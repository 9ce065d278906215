import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import 'swagger-ui-dist/swagger-ui.css'
import { createSessionStore } from '../providers/session-store'
import { allowHarmlessHtml } from '../shared/page/trusted-html'
import './docs.css'

/** API documentation with Swagger UI. Requests carry the console's access token if somebody is signed in. */
export function mountDocs(root: HTMLElement): void {
  allowHarmlessHtml()
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
