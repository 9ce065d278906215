import type { ThemeOptions } from '@mui/material/styles'
import '@mui/x-date-pickers/themeAugmentation'
import type { Density } from './density'
import type { Palette } from './palette'

/** Touch targets keep 40 px at any density. */
const coarsePointer = '@media (pointer: coarse)'
/** No media query of its own, which would win over a larger `minHeight` that a place sets */
const atLeast = (height: number) => `max(${height}px, var(--touch))`

/** The very type that createTheme takes: comparing another one with it takes the compiler a minute. */
export function components(colours: Palette, density: Density): ThemeOptions['components'] {
  const height = density === 'compact' ? 34 : 40
  const tall = { minHeight: atLeast(height) }
  const focus = { outline: `2px solid ${colours.accent}`, outlineOffset: 2 }
  // The border parts it from the page, where that is dark and takes no shadow.
  const floating = {
    backgroundImage: 'none',
    border: `1px solid ${colours.rim}`,
    boxShadow: '0 12px 40px rgb(0 0 0 / 0.18)',
  }
  // The tint alone has too little contrast to tell it from the others (WCAG 2.2, 1.4.11).
  const chosen = {
    color: colours.tones.info.text,
    background: colours.tones.info.fill,
    boxShadow: 'inset 0 0 0 1px currentColor',
  }
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      // Browsers give buttons a typeface of their own.
      styleOverrides: { root: { fontFamily: 'inherit', '&.Mui-focusVisible': focus } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          ...tall,
          paddingBlock: 4,
          paddingInline: 14,
          whiteSpace: 'nowrap',
          // Grows with the text where that is enlarged
          '& .MuiButton-icon > *:nth-of-type(1)': { fontSize: '1.25rem' },
        },
        sizeSmall: {
          minHeight: atLeast(height - 8),
          paddingBlock: 2,
          paddingInline: 10,
          '& .MuiButton-icon > *:nth-of-type(1)': { fontSize: '1.125rem' },
        },
        outlined: { borderColor: colours.rim, color: colours.text, '&:hover': { background: colours.sunken } },
        text: { '&:hover': { background: colours.sunken } },
      },
      variants: [
        {
          props: { variant: 'outlined', color: 'error' },
          style: { color: colours.danger, borderColor: colours.danger },
        },
        { props: { variant: 'tonal', size: 'small' }, style: { padding: '3px 9px', fontSize: '0.8125rem' } },
        {
          props: { variant: 'tonal' },
          style: {
            color: colours.tones.info.text,
            background: colours.tones.info.fill,
            border: `1px solid ${colours.tones.info.line}`,
            '&:hover': { background: colours.tones.info.line },
          },
        },
      ],
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          width: height,
          height,
          minWidth: 'var(--touch)',
          minHeight: 'var(--touch)',
          borderRadius: 8,
          color: colours.quiet,
          '&:hover': { background: colours.sunken },
        },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          minHeight: atLeast(height - 6),
          paddingBlock: 2,
          paddingInline: 12,
          fontWeight: 550,
          textTransform: 'none',
          color: colours.quiet,
          background: colours.surface,
          '&&.Mui-selected': chosen,
        },
      },
    },
    MuiInputBase: {
      // Otherwise every field that is drawn injects them; they are in base.css.
      defaultProps: { disableInjectingGlobalStyles: true },
      styleOverrides: {
        // Informs MUI that the browser has filled a field.
        input: {
          animation: 'mui-auto-fill-cancel 10ms',
          '&:-webkit-autofill': { animation: 'mui-auto-fill 5000s' },
        },
      },
    },
    MuiAutocomplete: {
      defaultProps: {
        closeText: 'Zamknij',
        loadingText: 'Szukanie…',
        // Browsers stop at what scrolls: Tab would enter the list, which closes under the focus.
        slotProps: { listbox: { tabIndex: -1 } },
      },
      styleOverrides: {
        paper: { ...floating, marginTop: 4 },
        // As tall as the other fields
        root: { '& .MuiOutlinedInput-root.MuiInputBase-root': { paddingBlock: 0, paddingLeft: 7 } },
      },
    },
    MuiFab: {
      styleOverrides: { root: { boxShadow: '0 4px 16px rgb(0 0 0 / 0.22)', textTransform: 'none', minHeight: 48 } },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      styleOverrides: { paper: { ...floating, borderRadius: 12 }, paperFullScreen: { border: 0, borderRadius: 0 } },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 650, letterSpacing: '-0.01em' } } },
    MuiDialogContent: {
      styleOverrides: {
        root: {
          // A hidden text far down in it must not make the dialog around it scroll as well.
          position: 'relative',
          // Nor must the name of a file, which may have no place to break, make it wider; the column is that of a
          // content that is a grid.
          overflowWrap: 'break-word',
          gridTemplateColumns: 'minmax(0, 1fr)',
        },
      },
    },
    MuiDialogActions: { styleOverrides: { root: { gap: 8, flexWrap: 'wrap' } } },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'rgb(12 14 15 / 0.5)' } } },
    },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          ...tall,
          // MUI's own media query leaves it no height on a wide screen.
          [coarsePointer]: { minHeight: 40 },
          fontSize: '0.875rem',
          whiteSpace: 'normal',
        },
      },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 400, describeChild: false },
      styleOverrides: {
        tooltip: {
          background: colours.text,
          color: colours.canvas,
          fontSize: '0.8125rem',
          fontWeight: 450,
          padding: '6px 10px',
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          background: colours.surface,
          ...tall,
          fontSize: 'var(--field-text)',
          '& .MuiOutlinedInput-notchedOutline': { borderColor: colours.edge, top: 0, '& legend': { display: 'none' } },
          '&:hover:not(.Mui-disabled, .Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: colours.text },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: colours.accent, borderWidth: 2 },
        },
        input: {
          padding: `${(height - 24) / 2}px 12px`,
          // In em, so that larger text is not cut off; 24 px at a font size of 15 px
          height: '1.6em',
          textOverflow: 'ellipsis',
          [coarsePointer]: { paddingBlock: 8 },
          '&::placeholder': { color: colours.quiet, opacity: 1 },
          '&.MuiNativeSelect-select': {
            height: '1.6em',
            minHeight: '1.6em',
            // Room for the arrow, which grows with the text
            '&&&': { paddingRight: '2.2em' },
          },
        },
        adornedStart: { paddingLeft: 10 },
        inputAdornedStart: { paddingLeft: 0 },
        multiline: { padding: 0 },
        inputMultiline: { padding: '8px 12px', height: 'auto' },
      },
    },
    MuiPickersOutlinedInput: {
      styleOverrides: {
        root: {
          background: colours.surface,
          ...tall,
          fontSize: 'var(--field-text)',
          letterSpacing: 'inherit',
          paddingInline: '12px 6px',
          '& .MuiPickersOutlinedInput-notchedOutline': {
            borderColor: colours.edge,
            top: 0,
            '& legend': { display: 'none' },
          },
          '&:hover:not(.Mui-disabled, .Mui-error) .MuiPickersOutlinedInput-notchedOutline': {
            borderColor: colours.text,
          },
          '&.Mui-focused:not(.Mui-error) .MuiPickersOutlinedInput-notchedOutline': {
            borderColor: colours.accent,
            borderWidth: 2,
          },
          '& .MuiPickersSectionList-root': {
            padding: `${(height - 24) / 2}px 0`,
            width: 'auto',
            minWidth: 0,
            opacity: 1,
            lineHeight: '1.6em',
            [coarsePointer]: { paddingBlock: 8 },
            // It has the focus itself while all sections are selected; the field already shows that.
            outline: 'none',
          },
          // Placeholders as in other fields, and the section that is edited.
          '& .MuiPickersSectionList-sectionContent:not([aria-valuenow])': { color: colours.quiet },
          '& .MuiPickersSectionList-sectionContent:focus': {
            background: colours.accent,
            color: colours.onAccent,
            borderRadius: 3,
          },
          '& .MuiIconButton-root': {
            width: height - 8,
            height: height - 8,
            margin: 0,
            [coarsePointer]: { width: 40, height: 38, minHeight: 38 },
          },
        },
      },
    },
    MuiPickerPopper: { styleOverrides: { paper: floating } },
    MuiDateCalendar: { styleOverrides: { root: { maxWidth: '100%' } } },
    MuiDayCalendar: { styleOverrides: { weekDayLabel: { color: colours.quiet } } },
    MuiPickerDay: {
      styleOverrides: {
        root: {
          borderRadius: 8,
          '&[data-holiday]:not(.Mui-selected)': { color: colours.danger, fontWeight: 600 },
          '&.Mui-selected': { fontWeight: 600 },
        },
      },
    },
    MuiFormLabel: {
      styleOverrides: {
        root: {
          fontSize: '0.8125rem',
          fontWeight: 550,
          color: colours.text,
          '&.Mui-focused': { color: colours.text },
          '&.Mui-error': { color: colours.danger },
        },
        asterisk: { color: colours.quiet },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: '0.8125rem' } } },
    MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { background: colours.sunken } } },
  }
}
