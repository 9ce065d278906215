const width = 30

/** A progress bar on a terminal; otherwise one line for each finished item. */
export function progressBar(output) {
  let current
  return {
    show(what, done, total) {
      if (!output.isTTY) {
        if (done === total) output.write(`${what}: ${done}\n`)
        return
      }
      if (current !== undefined && current !== what) output.write('\n')
      current = what
      output.write(`\r${line(what, done, total)}`)
    },
    end() {
      if (current !== undefined) output.write('\n')
    },
  }
}

/** 'SMS-y            ██████████░░░░░░░░░░  50 %  50000' */
export function line(what, done, total) {
  const share = total === 0 ? 1 : done / total
  const full = Math.round(share * width)
  const percent = String(Math.floor(share * 100)).padStart(3)
  return `${what.padEnd(16)} ${'█'.repeat(full)}${'░'.repeat(width - full)} ${percent} %  ${done}`
}
