import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import DrawnSignature from 'signature_pad'
import { bare } from './fieldset'

interface SignaturePadProps {
  label: string
  error?: string | undefined
  /** PNG, Base64 without the prefix of a data URL; null while nothing is drawn */
  onChange: (picture: string | null) => void
}

const height = 180
/** Pixels of the picture for each one on the screen: enough to print */
const density = 2

/** A signature drawn by finger, pen or mouse, dark on transparent in every theme */
export function SignaturePad({ label, error, onChange }: SignaturePadProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<DrawnSignature>(undefined)
  const changed = useEffectEvent(onChange)

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
      own.fromData(strokes)
    }
    const ended = () => changed(own.isEmpty() ? null : (own.toDataURL('image/png').split(',')[1] ?? null))
    resize()
    own.addEventListener('endStroke', ended)
    window.addEventListener('resize', resize)
    return () => {
      window.removeEventListener('resize', resize)
      own.off()
    }
  }, [])

  return (
    <Box component="fieldset" aria-labelledby={id} sx={{ ...bare, display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={id} sx={{ fontWeight: 550 }}>
          {label}
        </Typography>
        <Button
          size="small"
          color="inherit"
          aria-label={`Wyczyść: ${label}`}
          onClick={() => {
            pad.current?.clear()
            onChange(null)
          }}
        >
          Wyczyść
        </Button>
      </Box>
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
    </Box>
  )
}
