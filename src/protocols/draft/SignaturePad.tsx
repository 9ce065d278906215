import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import DrawnSignature from 'signature_pad'
import { bare } from './fieldset'
import { drawTypedSignature } from './typed-signature'

interface SignaturePadProps {
  label: string
  /** Of who signs; it can be the signature of those who cannot draw. */
  name: string
  error?: string | undefined
  /** PNG, Base64 without the prefix of a data URL; null while nothing is drawn */
  onChange: (picture: string | null) => void
}

const height = 180
/** Pixels of the picture for each one on the screen: enough to print */
const density = 2

/** A signature drawn by finger, pen or mouse, or a typed name; dark on transparent in every theme */
export function SignaturePad({ label, name, error, onChange }: SignaturePadProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<DrawnSignature>(undefined)
  // The name that stands on the canvas instead of a drawn signature
  const written = useRef<string>(undefined)
  const [typed, setTyped] = useState<string>()
  const signer = name.trim()
  const changed = useEffectEvent(onChange)
  // Nobody has signed with a name that was changed since.
  if (typed !== undefined && typed !== signer) setTyped(undefined)
  useEffect(() => {
    if (written.current === undefined || written.current === signer) return
    written.current = undefined
    pad.current?.clear()
    changed(null)
  }, [signer])

  useEffect(() => {
    const drawn = canvas.current
    if (!drawn) return undefined
    const own = new DrawnSignature(drawn, { penColor: '#14213d', minWidth: 0.8, maxWidth: 2.4 })
    pad.current = own
    const resize = () => {
      const strokes = own.toData()
      drawn.width = drawn.offsetWidth * density
      drawn.height = height * density
      drawn.getContext('2d')?.scale(density, density)
      own.clear()
      if (written.current === undefined) own.fromData(strokes)
      else drawTypedSignature(drawn, written.current, { height, density })
    }
    const began = () => {
      if (written.current === undefined) return
      written.current = undefined
      own.clear()
      setTyped(undefined)
    }
    const ended = () => changed(own.isEmpty() ? null : pictureOf(drawn))
    resize()
    own.addEventListener('beginStroke', began)
    own.addEventListener('endStroke', ended)
    window.addEventListener('resize', resize)
    return () => {
      window.removeEventListener('resize', resize)
      own.off()
    }
  }, [])

  function clear() {
    pad.current?.clear()
    written.current = undefined
    setTyped(undefined)
    onChange(null)
  }

  function type() {
    pad.current?.clear()
    written.current = signer
    setTyped(signer)
    if (!canvas.current) return
    drawTypedSignature(canvas.current, signer, { height, density })
    onChange(pictureOf(canvas.current))
  }

  return (
    <Box component="fieldset" aria-labelledby={id} sx={{ ...bare, display: 'grid', gap: 0.5 }}>
      <Typography id={id} sx={{ fontWeight: 550 }}>
        {label}
      </Typography>
      <Box
        component="canvas"
        ref={canvas}
        aria-label={`Pole podpisu: ${label}`}
        sx={{
          ...{ width: '100%', height, display: 'block', touchAction: 'none', borderRadius: 1 },
          ...{ border: 1, borderColor: error ? 'error.main' : 'divider', bgcolor: '#fff' },
        }}
      />
      {error && (
        <Typography variant="body2" color="error" role="alert">
          {error}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}>
        {/* Says to those who do not see the picture that it is there. */}
        <Typography component="output" variant="body2" color="text.secondary" sx={{ flex: '1 1 auto' }}>
          {typed !== undefined && `Podpisano bez rysowania: ${typed}`}
        </Typography>
        <Button
          size="small"
          color="inherit"
          aria-label={`Podpisz bez rysowania: ${label}`}
          disabled={signer === ''}
          onClick={type}
        >
          Podpisz bez rysowania
        </Button>
        <Button size="small" color="inherit" aria-label={`Wyczyść: ${label}`} onClick={clear}>
          Wyczyść
        </Button>
      </Box>
    </Box>
  )
}

const pictureOf = (canvas: HTMLCanvasElement) => canvas.toDataURL('image/png').split(',')[1] ?? null
