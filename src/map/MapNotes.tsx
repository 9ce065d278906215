import MisplacedIcon from '@mui/icons-material/WrongLocationOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { formatCount } from '#domain/text/plural'
import { Caption, SecondaryText } from '../shared/page/SecondaryText'
import type { MapModel } from './use-map-model'

/** Notes on the map: positions to be corrected, missing tiles, no devices yet */
export function MapNotes({ model }: { model: MapModel }) {
  return (
    <>
      {model.loaded && model.devices.total === 0 && (
        <>
          <SecondaryText sx={{ mt: 1.5 }}>Nie ma jeszcze urządzeń. Dodasz je razem z klientem.</SecondaryText>
          <Button component={Link} to="/?tab=clients" size="small" variant="outlined" sx={{ mt: 1 }}>
            Przejdź do klientów
          </Button>
        </>
      )}
      {model.misplaced.count > 0 && (
        <Button
          size="small"
          variant="outlined"
          fullWidth
          startIcon={<MisplacedIcon />}
          onClick={model.openMisplacedList}
          sx={{ mt: 1.5, whiteSpace: 'normal', textAlign: 'left', justifyContent: 'flex-start' }}
        >
          {formatCount(model.misplaced.count, ['położenie', 'położenia', 'położeń'])} do poprawienia
        </Button>
      )}
      {model.tilesMissing && (
        <Caption component="output" sx={{ display: 'block', mt: 1.5 }}>
          Nie udało się załadować podkładu mapy: sprawdź połączenie z internetem. Urządzenia są we właściwych miejscach.
        </Caption>
      )}
    </>
  )
}
