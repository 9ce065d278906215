type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** XMLHttpRequest over a stubbed `fetch`: half of the body is reported as sent, then the answer comes. */
export function progressRequestOver(fetch: Fetch) {
  return class extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    private method = 'GET'
    private url = ''
    private readonly headers = new Headers()
    private answered = new Headers()

    open(method: string, url: string) {
      this.method = method
      this.url = url
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value)
    }
    getAllResponseHeaders() {
      return [...this.answered].map(([name, value]) => `${name}: ${value}\r\n`).join('')
    }
    abort() {
      this.dispatchEvent(new Event('abort'))
    }
    async send(body: BodyInit) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }))
      try {
        const answer = await fetch(this.url, { method: this.method, headers: this.headers, body })
        this.responseText = await answer.text()
        this.status = answer.status
        this.answered = answer.headers
        this.dispatchEvent(new Event('load'))
      } catch {
        this.dispatchEvent(new Event('error'))
      }
    }
  }
}
