import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import SignatureDrawing from 'signature_pad'
import { plainFieldset } from '../../shared/form/plain-fieldset'
import { useField } from '../../shared/form/use-field'
import { isCanvasReadable } from '../../shared/image/readable-canvas'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { scrollToNearest } from '../../shared/viewport'
import { drawTypedSignature, ink, padHeight, pixelRatio } from './typed-signature'

interface SignatureFieldProps {
  /** Of its value in the form: PNG, Base64 without the prefix of a data URL; null while nothing is drawn */
  name: string
  label: string
  /** Field with the name of the signer, which can replace the signature of people who cannot draw */
  signer: string
}

const distortedText =
  'Ta przeglądarka zniekształca rysunki, które zapisuje strona. Zezwól tej stronie na odczyt obrazu („canvas”) w ustawieniach prywatności i podpisz jeszcze raz.'

/** A signature drawn by finger, pen or mouse, or a typed name; dark on transparent in every theme */
export function SignatureField({ name, label, signer: signerName }: SignatureFieldProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignatureDrawing>(undefined)
  // The name that is on the canvas instead of a drawn signature
  const nameOnCanvas = useRef<string>(undefined)
  const [typedName, setTypedName] = useState<string>()
  const { change, error: missing, ref } = useField(name)
  const [isDistorted, setIsDistorted] = useState(false)
  const error = isDistorted ? distortedText : missing
  const signer = String(useWatch({ name: signerName }) ?? '').trim()
  const changed = useEffectEvent(change)
  const keep = useEffectEvent(store)
  // Nobody has signed with a name that was changed since.
  if (typedName !== undefined && typedName !== signer) setTypedName(undefined)
  useEffect(() => {
    if (nameOnCanvas.current === undefined || nameOnCanvas.current === signer) return
    nameOnCanvas.current = undefined
    pad.current?.clear()
    changed(null)
  }, [signer])

  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const own = new SignatureDrawing(element, { penColor: ink, minWidth: 0.8, maxWidth: 2.4 })
    pad.current = own
    const resize = () => {
      const strokes = own.toData()
      element.width = element.offsetWidth * pixelRatio
      element.height = padHeight * pixelRatio
      element.getContext('2d')?.scale(pixelRatio, pixelRatio)
      own.clear()
      if (nameOnCanvas.current === undefined) own.fromData(strokes)
      else drawTypedSignature(element, nameOnCanvas.current)
    }
    const onBegin = () => {
      if (nameOnCanvas.current === undefined) return
      nameOnCanvas.current = undefined
      own.clear()
      setTypedName(undefined)
    }
    const onEnd = () => keep(own.isEmpty() ? undefined : element)
    resize()
    own.addEventListener('beginStroke', onBegin)
    own.addEventListener('endStroke', onEnd)
    window.addEventListener('resize', resize)
    return () => {
      window.removeEventListener('resize', resize)
      own.off()
    }
  }, [])

  /** @returns whether the picture is one of what was drawn */
  function store(drawn: HTMLCanvasElement | undefined): boolean {
    const isRight = drawn === undefined || isCanvasReadable()
    setIsDistorted(!isRight)
    change(drawn && isRight ? pictureOf(drawn) : null)
    return isRight
  }

  function clear() {
    pad.current?.clear()
    nameOnCanvas.current = undefined
    setTypedName(undefined)
    store(undefined)
  }

  function type() {
    pad.current?.clear()
    nameOnCanvas.current = signer
    if (!canvas.current) return
    drawTypedSignature(canvas.current, signer)
    if (store(canvas.current)) setTypedName(signer)
  }

  return (
    <Box
      component="fieldset"
      ref={(element: HTMLElement | null) => {
        if (element) ref({ focus: () => focusAndShow(element) })
      }}
      aria-labelledby={id}
      aria-describedby={error && `${id}-error`}
      // So that what is missing can get the focus; a notification may lie below it.
      tabIndex={-1}
      sx={{ ...plainFieldset, display: 'grid', gap: 0.5, scrollMarginBottom: 72 }}
    >
      <Typography id={id} sx={{ fontWeight: 550 }}>
        {label}
      </Typography>
      <Box
        component="canvas"
        ref={canvas}
        aria-label={`Pole podpisu: ${label}`}
        sx={{
          width: '100%',
          height: padHeight,
          display: 'block',
          touchAction: 'none',
          borderRadius: 1,
          border: 1,
          borderColor: error ? 'error.main' : 'divider',
          bgcolor: '#fff',
        }}
      />
      {error && (
        <Typography id={`${id}-error`} variant="body2" color="error" role="alert">
          {error}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}>
        {/* Says to those who do not see the picture that it is there. */}
        <SecondaryText component="output" sx={{ flex: '1 1 auto' }}>
          {typedName !== undefined && `Podpisano bez rysowania: ${typedName}`}
        </SecondaryText>
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

function focusAndShow(element: HTMLElement) {
  element.focus({ preventScroll: true })
  scrollToNearest(element)
}

const pictureOf = (canvas: HTMLCanvasElement) => canvas.toDataURL('image/png').split(',')[1] ?? null
