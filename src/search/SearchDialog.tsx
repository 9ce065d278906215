import CloseIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import type { PopperProps } from '@mui/material/Popper'
import type { HTMLAttributes } from 'react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorText } from '../providers/api-error'
import { Announcement } from '../shared/feedback/Announcement'
import { InlineFailure } from '../shared/feedback/LoadError'
import { Caption } from '../shared/page/SecondaryText'
import { useCommands } from './commands'
import type { SearchOption } from './option'
import { recordOption, useRecent } from './recent'
import { useSearchResults } from './use-search-results'
import { useNarrowerThan } from '../shared/use-screen-query'

interface SearchDialogProps {
  /** What was typed before the dialog was there */
  early: () => string
  onClose: () => void
}

export function SearchDialog({ early, onClose }: SearchDialogProps) {
  const [query, setQuery] = useState(early)
  /** Enter was pressed before what is typed was found. */
  const [pendingEnter, setPendingEnter] = useState(false)
  const phone = useNarrowerThan('sm')
  const navigate = useNavigate()
  const { recent, remember } = useRecent()
  const results = useSearchResults(query, recent)
  const commands = useCommands(query)
  const options =
    query.trim() === ''
      ? [...recent.map((record) => recordOption(record, 'Ostatnio otwierane')), ...commands]
      : [...results.records.map((record) => recordOption(record)), ...commands]

  const noneText = `Nic nie pasuje do „${query.trim()}”.`

  function choose({ id, leads }: SearchOption) {
    const record = [...results.records, ...recent].find((each) => each.id === id)
    if (record) remember(record)
    onClose()
    if (typeof leads === 'string') void navigate(leads)
    else leads()
  }

  useEffect(() => {
    if (pendingEnter && !results.isPending && options[0]) choose(options[0])
  })

  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      slotProps={{
        container: { sx: { alignItems: { sm: 'flex-start' } } },
        paper: { 'aria-label': 'Szukaj wszędzie', 'aria-labelledby': undefined, sx: { mt: { sm: '10vh' } } },
      }}
    >
      <Autocomplete<SearchOption>
        open
        autoHighlight
        disablePortal
        forcePopupIcon={false}
        options={options}
        // The server has filtered, also by phone and address.
        filterOptions={(all) => all}
        groupBy={({ group }) => group}
        getOptionLabel={({ title }) => title}
        getOptionKey={({ id }) => id}
        value={null}
        inputValue={query}
        onInputChange={(_, text, reason) => {
          if (reason !== 'input') return
          setQuery(text)
          setPendingEnter(false)
        }}
        onChange={({ type }, option) => {
          if (!option) return
          const isOfEarlierText = results.isPending && results.records.some(({ id }) => id === option.id)
          if (type === 'keydown' && isOfEarlierText) setPendingEnter(true)
          else choose(option)
        }}
        onClose={(_, reason) => {
          if (reason === 'escape') onClose()
        }}
        loading={results.isPending}
        noOptionsText={noneText}
        slots={{ popper: Results, paper: Box }}
        slotProps={{
          paper: { sx: { '&&': { border: 0, boxShadow: 'none', mt: 0 } } },
          // HTML allows no groups in a <ul>.
          listbox: { component: 'div', 'aria-label': 'Wyniki', sx: { maxHeight: { xs: 'none', sm: '55vh' }, py: 0 } },
        }}
        renderGroup={({ key, group, children }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox holds options and groups, and no fieldset
          <Box key={key} role="group" aria-labelledby={`search-${key}`}>
            <Typography
              id={`search-${key}`}
              sx={{ px: 2, pt: 1.25, pb: 0.25, fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' }}
            >
              {group}
            </Typography>
            {children}
          </Box>
        )}
        renderOption={({ key, ...option }, { title, detail, icon: Icon }) => (
          <Box key={key} {...(option as HTMLAttributes<HTMLDivElement>)} sx={{ gap: 1.5, minHeight: 44 }}>
            <Icon fontSize="small" sx={{ color: 'text.secondary' }} />
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Typography noWrap>{title}</Typography>
              {detail && (
                <Caption component="p" noWrap>
                  {detail}
                </Caption>
              )}
            </Box>
          </Box>
        )}
        renderInput={({ InputProps: { ref }, inputProps }) => (
          <Box
            ref={ref}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, borderBottom: 1, borderColor: 'divider' }}
          >
            <SearchIcon fontSize="small" sx={{ color: 'text.secondary' }} />
            <InputBase
              autoFocus
              fullWidth
              inputProps={{ ...inputProps, 'aria-label': 'Szukaj wszędzie', maxLength: 200, enterKeyHint: 'go' }}
              onKeyDown={({ key }) => {
                // Without an option the list reports no Enter.
                if (key === 'Enter' && results.isPending && options.length === 0) setPendingEnter(true)
              }}
              placeholder="Nazwisko, telefon, adres, urządzenie, strona…"
              sx={{ minHeight: 56, fontSize: '1rem' }}
            />
            <IconButton onClick={onClose} aria-label="Zamknij" edge="end">
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        )}
      />
      <Announcement>{!results.isPending && !results.error && options.length === 0 && noneText}</Announcement>
      <Foot error={results.error} refetch={results.refetch} />
    </Dialog>
  )
}

/** Renders the results inside the dialog instead of a popper. */
function Results({ children }: Pick<PopperProps, 'children'>) {
  return <Box sx={{ overflow: 'auto', flex: 1 }}>{typeof children === 'function' ? null : children}</Box>
}

function Foot({ error, refetch }: { error: unknown; refetch: () => unknown }) {
  return (
    <Box
      sx={{
        mt: 'auto',
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: '0.75rem',
        color: 'text.secondary',
      }}
    >
      {error ? (
        <InlineFailure text={errorText(error)} error={error} retry={refetch} />
      ) : (
        <Box sx={{ '@media (pointer: coarse)': { display: 'none' } }}>↑ ↓ wybór · Enter otwiera · Esc zamyka</Box>
      )}
    </Box>
  )
}
